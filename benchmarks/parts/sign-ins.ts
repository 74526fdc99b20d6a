/**
 * Whether pages stay quick while somebody tries passwords by the hundred: from a network of their own each time, so that no
 * throttle spares the hashing, which is the dear part.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { KEPT_BYTES, type Part } from '../bench.ts';
import { milliseconds, ratio, whole } from '../figures.ts';
import { startSitework } from '../servers/index.ts';
import { load } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const A_SECOND = 200;
/** As many as a small site has at once; more would measure the queue for the processor. */
const CONNECTIONS = 4;
const MOST_RATIO = 3;
/** Seconds: longer than the queue of passwords takes to fill. */
const AT_LEAST = 4;

/** Tries passwords until it is told to end; what was answered, by status. */
const tryPasswords = (base: string): { end(): Promise<Map<number, number>> } => {
  const answered = new Map<number, number>();
  const asked = new Set<Promise<void>>();
  let goes = true;
  let count = 0;
  const one = async (): Promise<void> => {
    count += 1;
    const network = `198.${18 + ((count >> 16) & 1)}.${(count >> 8) & 255}.${count & 255}`;
    const response = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ username: `somebody${count}`, password: 'not the right password' }),
    });
    await response.arrayBuffer();
    answered.set(response.status, (answered.get(response.status) ?? 0) + 1);
  };
  const going = (async () => {
    const began = performance.now();
    while (goes) {
      const due = ((performance.now() - began) / 1000) * A_SECOND;
      while (goes && count < due) {
        const trying = one()
          .catch(() => undefined)
          .finally(() => asked.delete(trying));
        asked.add(trying);
      }
      await wait(5);
    }
  })();
  return {
    async end() {
      goes = false;
      await going;
      await Promise.all(asked);
      return answered;
    },
  };
};

export const signIns: Part = {
  name: 'sign-ins',
  about: 'pages while 200 passwords a second are tried',
  byDefault: true,
  needs: ['wrk'],
  async run(bench) {
    const sitework = await startSitework({
      database: { kind: 'sqlite', file: bench.data.database },
      files: bench.data.files,
      cacheBytes: KEPT_BYTES,
      jobs: false,
      trustProxy: 1,
    });
    const { all } = await findAddresses(sitework.base);
    const at = {
      folder: bench.work,
      seconds: Math.max(AT_LEAST, bench.seconds),
      connections: CONNECTIONS,
    };
    const target = { base: sitework.base, paths: all };
    await load(target, { ...at, seconds: 2 });
    const quiet = await load(target, at);
    const trying = tryPasswords(sitework.base);
    await wait(1000);
    const tried = await load(target, at);
    const answered = await trying.end();
    await sitework.stop();

    const slower = tried.p99 / quiet.p99;
    const row = (what: string, { rate, p50, p99 }: typeof quiet): string[] => [
      what,
      whole(rate),
      milliseconds(p50),
      milliseconds(p99),
    ];
    return {
      findings: [
        {
          what: `p99 of pages while ${A_SECOND} passwords a second are tried, of quiet (${[...answered]
            .map(([status, times]) => `${times} × ${status}`)
            .join(', ')})`,
          measured: ratio(slower),
          goal: `≤ ${MOST_RATIO}`,
          met: slower <= MOST_RATIO,
        },
      ],
      tables: [
        {
          title: 'Pages and passwords',
          head: ['meanwhile', 'pages/s', 'p50', 'p99'],
          rows: [row('nothing', quiet), row(`${A_SECOND} passwords a second`, tried)],
        },
      ],
    };
  },
};
