/**
 * Measures how soon after a change of content the next request shows it: written through the content service, read
 * over HTTP.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { listen } from '../../src/platform/http/listen.ts';
import { system } from '../../src/platform/http/routing/viewer.ts';
import { CACHE_BYTES, type Part } from '../bench.ts';
import { median, milliseconds, percentile } from '../figures.ts';
import { freePort } from '../processes.ts';
import { fetchRaw } from '../servers/index.ts';
import { makeBenchApp } from '../servers/sitework.ts';
import { findAddresses } from './addresses.ts';

const CHANGES = 30;

export const change: Part = {
  name: 'change',
  about: 'from a change of content to the page that shows it',
  byDefault: true,
  needs: [],
  async run(bench) {
    const folder = `${bench.workFolder}/change`;
    mkdirSync(folder, { recursive: true });
    const file = `${folder}/site.sqlite`;
    copyFileSync(bench.data.database, file);
    const port = await freePort();
    const app = await makeBenchApp({
      database: { kind: 'sqlite', file },
      files: bench.data.files,
      port,
      cacheBytes: CACHE_BYTES,
      jobs: false,
    });
    const server = await listen(app, { port, host: '127.0.0.1', onlyHost: null });
    const base = `http://127.0.0.1:${port}`;
    const { project: address } = await findAddresses(base);
    const answer = await fetchRaw(`${base}/api/guest/projects/project/${address.split('/').at(-1)}`);
    const { _id } = JSON.parse(String(answer.body)) as { _id: string };

    let seenChanges = 0;
    const writeTimes: number[] = [];
    const visible: number[] = [];
    /** The times of the first project page and front page after each change, in milliseconds */
    const firstPages = { project: [] as number[], front: [] as number[] };
    const timeOf = async (path: string): Promise<{ duration: number; body: string }> => {
      const requested = performance.now();
      const { body } = await fetchRaw(base + path);
      return { duration: performance.now() - requested, body: String(body) };
    };
    for (let count = 0; count < CHANGES; count += 1) {
      // Requested twice: the second answer comes from the cache, which the change must invalidate.
      for (const path of [address, address, '/', '/']) await fetchRaw(base + path);
      const title = `A title of moment ${count}`;
      const project = await app.content.projects.find(_id);
      if (!project.ok) throw new Error(project.refusal.message);
      const began = performance.now();
      const changeOutcome = await app.content.projects.change(_id, project.value.version, { title }, system);
      if (!changeOutcome.ok) throw new Error(changeOutcome.refusal.message);
      writeTimes.push(performance.now() - began);
      const { duration, body } = await timeOf(address);
      visible.push(performance.now() - began);
      if (body.includes(title)) seenChanges += 1;
      firstPages.project.push(duration);
      firstPages.front.push((await timeOf('/')).duration);
    }
    await server.close(1000);
    await app.close();
    return {
      findings: [
        {
          what: `content change visible on the next request (${median(writeTimes).toFixed(1)} ms to write, ${median(visible).toFixed(1)} ms until read, p95 ${percentile(visible, 0.95).toFixed(0)} ms)`,
          measured: `${seenChanges} of ${CHANGES}`,
          goal: 'all',
          met: seenChanges === CHANGES,
        },
      ],
      tables: [
        {
          title: 'First pages after a change of content',
          headings: ['first page of a generation, nothing cached', 'p50', 'p95'],
          rows: Object.entries({
            'project page': firstPages.project,
            'front page, after that project page': firstPages.front,
          }).map(([name, times]) => [
            name,
            milliseconds(median(times) * 1000),
            milliseconds(percentile(times, 0.95) * 1000),
          ]),
        },
      ],
    };
  },
};
