/**
 * Uploads forty photographs of twelve megapixels at once to the built program, and measures how soon they are accepted,
 * the memory used, and the speed of pages and email at the same time.
 */
import { cpSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startMailServer } from '../../tests/support/mail.ts';
import type { Part } from '../bench.ts';
import { percentile } from '../figures.ts';
import { endProcess, pidOf, residentMemory } from '../processes.ts';
import { fetchRaw } from '../servers/index.ts';
import { setOwnerPassword, signInOwner } from '../servers/owner.ts';
import { startProgram } from '../servers/program.ts';
import { findAddresses } from './addresses.ts';

const PHOTOS = 40;
const MAX_MEMORY_MB = 700;
/** How long to measure after the uploads: making all variants takes minutes, and the first ones are representative. */
const WATCHED_AFTER_MS = 20_000;
const MAX_PAGE_MS = 200;
const MESSAGES = 20;
const MESSAGE_INTERVAL_MS = 1000;
const MAX_MAIL_MS = 2000;

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

/** Returns why the photograph was rejected; null: it was accepted. */
const upload = async (
  base: string,
  headers: Record<string, string>,
  file: string,
): Promise<string | null> => {
  const form = new FormData();
  form.append('file', new Blob([(await readFile(file)) as Uint8Array<ArrayBuffer>]), 'site.jpg');
  const answer = await fetch(`${base}/api/admin/images`, { method: 'POST', headers, body: form });
  return answer.ok ? null : `${answer.status} ${await answer.text()}`;
};

/** Sends a contact message, each from another network, because a network may send only a few an hour. */
const writeMessage = async (base: string, number: number): Promise<void> => {
  const form = new FormData();
  form.append('name', `Visitor ${number}`);
  form.append('email', `visitor-${number}@example.com`);
  form.append('topic', 'press');
  form.append('message', `May we see the drawings of the east side? This is message ${number}.`);
  const headers = { 'x-forwarded-for': `10.0.${number}.1` };
  const answer = await fetch(`${base}/api/guest/contact`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`Message ${number}: ${answer.status} ${await answer.text()}`);
};

export const photos: Part = {
  name: 'photos',
  about: `${PHOTOS} photographs of 12 megapixels uploaded at once, and pages and email meanwhile (two minutes)`,
  byDefault: false,
  needs: [],
  async run(bench) {
    const folder = `${bench.workFolder}/photos`;
    cpSync(bench.data.folder, folder, { recursive: true });
    bench.say(`making ${PHOTOS} photographs`);
    const files = Array.from({ length: PHOTOS }, (_, index) => `${bench.workFolder}/photo-${index}.jpg`);
    for (const file of files) await photograph(file);

    const password = setOwnerPassword(folder);
    const arrivalTimes = new Map<string, number>();
    const mailServer = await startMailServer({
      onRcptTo({ address }, _session, accept) {
        arrivalTimes.set(address, performance.now());
        accept();
      },
    });
    const { child, base } = await startProgram(bench, {
      DATA_DIR: folder,
      TRUST_PROXY: '1',
      MAIL_URL: `smtp://127.0.0.1:${mailServer.port}?from=office@northline.example`,
    });
    const headers = await signInOwner(base, password);
    const { all } = await findAddresses(base);

    let peak = 0;
    let isWatching = true;
    const pages: number[] = [];
    const watching = (async () => {
      for (let count = 0; isWatching; count += 1) {
        const began = performance.now();
        const { status } = await fetchRaw(base + (all[count % all.length] ?? '/'));
        if (status === 200) pages.push(performance.now() - began);
        peak = Math.max(peak, residentMemory(pidOf(child)));
        await wait(20);
      }
    })();
    const messageTimes = new Map<string, number>();
    const writing = (async () => {
      for (let number = 1; number <= MESSAGES; number += 1) {
        await writeMessage(base, number);
        messageTimes.set(`visitor-${number}@example.com`, performance.now());
        await wait(MESSAGE_INTERVAL_MS);
      }
    })();

    const began = performance.now();
    const rejections = (await Promise.all(files.map((file) => upload(base, headers, file)))).filter(
      (rejection) => rejection !== null,
    );
    const secondsToAccept = (performance.now() - began) / 1000;
    await Promise.all([writing, wait(WATCHED_AFTER_MS)]);
    isWatching = false;
    await watching;
    await endProcess(child);
    await mailServer.close();

    const p95 = percentile(pages, 0.95);
    const mail = percentile(
      [...messageTimes].map(([address, at]) => (arrivalTimes.get(address) ?? Number.POSITIVE_INFINITY) - at),
      0.95,
    );
    return {
      findings: [
        {
          what: `${PHOTOS} photographs at once: accepted (after ${secondsToAccept.toFixed(1)} s)`,
          measured: `${PHOTOS - rejections.length}${rejections.length > 0 ? `: ${rejections[0]}` : ''}`,
          goal: 'all',
          met: rejections.length === 0,
        },
        {
          what: `${PHOTOS} photographs at once: most memory, helpers counted`,
          measured: `${peak.toFixed(0)} MB`,
          goal: `< ${MAX_MEMORY_MB} MB`,
          met: peak < MAX_MEMORY_MB,
        },
        {
          what: `${PHOTOS} photographs at once: pages meanwhile, p95 of ${pages.length} (slowest ${Math.max(...pages).toFixed(0)} ms)`,
          measured: `${p95.toFixed(0)} ms`,
          goal: `≤ ${MAX_PAGE_MS} ms (usable)`,
          met: p95 <= MAX_PAGE_MS,
        },
        {
          what: `${PHOTOS} photographs at once: email meanwhile, from a message to the mail server, p95 of ${messageTimes.size}`,
          measured: `${mail.toFixed(0)} ms`,
          goal: `≤ ${MAX_MAIL_MS} ms`,
          met: mail <= MAX_MAIL_MS,
        },
      ],
      tables: [],
    };
  },
};
