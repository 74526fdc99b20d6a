/**
 * Uploads forty photographs of twelve megapixels at once and measures how soon they are accepted, the memory used and
 * the speed of pages meanwhile.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { CACHE_BYTES, type Part } from '../bench.ts';
import { percentile } from '../figures.ts';
import { residentMemory } from '../processes.ts';
import { fetchRaw, startSitework } from '../servers/index.ts';
import { findAddresses } from './addresses.ts';

const PHOTOS = 40;
const MOST_MEMORY = 700;
/** How long to measure after the uploads, in milliseconds: making all variants takes minutes, and the first ones are representative. */
const WATCHED_AFTER = 20_000;
const SLOWEST_PAGE = 200;

/**
 * Writes a photograph of about four megabytes, each different: coarse noise, which compresses like foliage and
 * brickwork.
 */
const photograph = async (file: string): Promise<void> => {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 45 },
    },
  })
    .jpeg()
    .toBuffer();
  await writeFile(file, await sharp(noise).resize(4000, 3000).jpeg({ quality: 88 }).toBuffer());
};

export const photos: Part = {
  name: 'photos',
  about: `${PHOTOS} photographs of 12 megapixels uploaded at once (two minutes)`,
  byDefault: false,
  needs: [],
  async run(bench) {
    const folder = `${bench.work}/photos`;
    mkdirSync(`${folder}/files`, { recursive: true });
    const database = `${folder}/site.sqlite`;
    copyFileSync(bench.data.database, database);
    bench.say(`making ${PHOTOS} photographs`);
    const files = Array.from({ length: PHOTOS }, (_, index) => `${folder}/photo-${index}.jpg`);
    for (const file of files) await photograph(file);

    const sitework = await startSitework({
      database: { kind: 'sqlite', file: database },
      files: `${folder}/files`,
      cacheBytes: CACHE_BYTES,
      jobs: true,
    });
    const { all } = await findAddresses(sitework.base);
    let peak = 0;
    let isWatching = true;
    const pages: number[] = [];
    const watching = (async () => {
      for (let count = 0; isWatching; count += 1) {
        const began = performance.now();
        const { status } = await fetchRaw(sitework.base + (all[count % all.length] ?? '/'));
        if (status === 200) pages.push(performance.now() - began);
        peak = Math.max(peak, residentMemory(sitework.pid));
        await wait(20);
      }
    })();
    const outcome = await sitework.ask({ upload: files });
    if (!('accepted' in outcome)) throw new Error('The server lost count of its uploads');
    await wait(WATCHED_AFTER);
    const left = await sitework.ask({ countJobs: true });
    isWatching = false;
    await watching;
    await sitework.stop();

    const p95 = percentile(pages, 0.95);
    return {
      findings: [
        {
          what: `${PHOTOS} photographs at once: accepted (after ${(outcome.milliseconds / 1000).toFixed(1)} s)`,
          measured: `${outcome.accepted}${outcome.refused.length > 0 ? `: ${outcome.refused[0]}` : ''}`,
          goal: 'all',
          met: outcome.accepted === PHOTOS,
        },
        {
          what: `${PHOTOS} photographs at once: most memory (${'waiting' in left ? left.waiting : '?'} jobs left when watching ended)`,
          measured: `${peak.toFixed(0)} MB`,
          goal: `< ${MOST_MEMORY} MB`,
          met: peak < MOST_MEMORY,
        },
        {
          what: `${PHOTOS} photographs at once: pages meanwhile, p95 of ${pages.length} (slowest ${Math.max(...pages).toFixed(0)} ms)`,
          measured: `${p95.toFixed(0)} ms`,
          goal: `≤ ${SLOWEST_PAGE} ms (usable)`,
          met: p95 <= SLOWEST_PAGE,
        },
      ],
      tables: [],
    };
  },
};
