/**
 * Measures whether pages stay fast while someone tries hundreds of passwords. Each attempt comes from another network, so
 * that no throttle rejects it before its password is hashed, which is the expensive part.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CACHE_BYTES, type Part } from '../bench.ts';
import { integer, median, milliseconds, ratio } from '../figures.ts';
import { fetchRaw, startDemo } from '../servers/index.ts';
import { type Load, load } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const ATTEMPTS_PER_SECOND = 200;
/**
 * With `PAUSE`, some two thousand pages a second, more than any builder's site gets. Full load would take both processors
 * completely, and then anything else that runs for a moment makes a page wait for the kernel's next slice of 3 ms.
 */
const CONNECTIONS = 16;
const PAUSE = { least: 4, most: 12 };
const MAX_RATIO = 3;
/** The least length of one window: some ten thousand pages, so that a p99 is based on a hundred of them. */
const MIN_SECONDS = 5;
/**
 * The least number of pairs of a quiet and a busy window. A single ratio would say as much about what else the machine
 * did in those seconds.
 */
const MIN_ROUNDS = 5;
/** The round number of the warm-up, which is not measured. */
const WARM_UP_ROUND = 255;
/** The time until the queue of passwords to hash has reached its steady length. */
const FILL_SECONDS = 2;

interface Tries {
  /** The number of answers by status */
  countsByStatus: ReadonlyMap<number, number>;
  /** The longest time an attempt took, in milliseconds */
  longest: number;
}

/**
 * Pools raw connections: `fetch` takes as much processor time as the server it calls, while real attackers use their
 * own machines.
 */
const connectionPool = (base: string) => {
  const { hostname, port, host } = new URL(base);
  const sockets = new Set<Socket>();
  const free: Socket[] = [];
  const openSocket = (): Socket => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1');
    sockets.add(socket);
    socket
      .on('error', () => {})
      .once('close', () => {
        sockets.delete(socket);
        if (free.includes(socket)) free.splice(free.indexOf(socket), 1);
      });
    return socket;
  };
  return {
    /** Resolves to the status of the answer. */
    post: (path: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const socket = free.pop() ?? openSocket();
        let receivedText = '';
        const onData = (text: string): void => {
          receivedText += text;
          const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(receivedText) ?? [];
          const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(receivedText) ?? [];
          if (
            length === undefined ||
            receivedText.length < receivedText.indexOf('\r\n\r\n') + 4 + Number(length)
          )
            return;
          socket.off('data', onData).off('close', onClose);
          free.push(socket);
          resolve(Number(status));
        };
        const onClose = (): void => reject(new Error(`The server hung up: ${receivedText}`));
        socket.on('data', onData).once('close', onClose);
        const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headerLines.join('')}\r\n${body}`,
        );
      }),
    close(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Tries passwords until `end` is called. */
const tryPasswords = (base: string, round: number): { end(): Promise<Tries> } => {
  let longest = 0;
  const countsByStatus = new Map<number, number>();
  const pending = new Set<Promise<void>>();
  let isRunning = true;
  let count = 0;
  const pool = connectionPool(base);
  const tryOne = async (): Promise<void> => {
    count += 1;
    const network = `10.${round}.${(count >> 8) & 255}.${count & 255}`;
    const began = performance.now();
    const status = await pool.post(
      '/auth/login',
      { 'x-forwarded-for': network },
      JSON.stringify({ username: `somebody${round}-${count}`, password: 'not the right password' }),
    );
    longest = Math.max(longest, performance.now() - began);
    countsByStatus.set(status, (countsByStatus.get(status) ?? 0) + 1);
  };
  const attempts = (async () => {
    const began = performance.now();
    while (isRunning) {
      const due = ((performance.now() - began) / 1000) * ATTEMPTS_PER_SECOND;
      while (isRunning && count < due) {
        const trying = tryOne()
          .catch(() => undefined)
          .finally(() => pending.delete(trying));
        pending.add(trying);
      }
      await wait(5);
    }
  })();
  return {
    async end() {
      isRunning = false;
      await attempts;
      await Promise.all(pending);
      pool.close();
      return { countsByStatus, longest };
    },
  };
};

export const signIns: Part = {
  name: 'sign-ins',
  about: 'pages while 200 passwords a second are tried',
  byDefault: true,
  needs: ['wrk'],
  async run(bench) {
    const sitework = await startDemo(bench.data, { cacheBytes: CACHE_BYTES, trustProxy: 1 });
    const { all } = await findAddresses(sitework.base);
    const loadOptions = {
      folder: bench.workFolder,
      seconds: Math.max(MIN_SECONDS, bench.seconds),
      connections: CONNECTIONS,
      pause: PAUSE,
    };
    const target = { base: sitework.base, paths: all };
    // Fills the page cache, so that only the sending of pages is measured.
    for (const path of all) await fetchRaw(`${sitework.base}${path}`);
    // Warms up both code paths: pages are requested while passwords are tried.
    const warmUp = tryPasswords(sitework.base, WARM_UP_ROUND);
    await load(target, { ...loadOptions, seconds: 2 });
    await warmUp.end();
    const quiet: Load[] = [];
    const tried: Load[] = [];
    const countsByStatus = new Map<number, number>();
    let longest = 0;
    for (let round = 0; round < Math.max(MIN_ROUNDS, bench.rounds); round += 1) {
      quiet.push(await load(target, loadOptions));
      const trying = tryPasswords(sitework.base, round);
      await wait(FILL_SECONDS * 1000);
      tried.push(await load(target, loadOptions));
      const tries = await trying.end();
      longest = Math.max(longest, tries.longest);
      for (const [status, times] of tries.countsByStatus)
        countsByStatus.set(status, (countsByStatus.get(status) ?? 0) + times);
    }
    await sitework.stop();

    const ratios = tried.map(({ p99 }, round) => p99 / (quiet[round]?.p99 ?? Number.NaN));
    const slower = median(ratios);
    const answers = [...countsByStatus].map(([status, times]) => `${times} × ${status}`).join(', ');
    const row = (what: string, loads: readonly Load[]): string[] => [
      what,
      integer(median(loads.map(({ rate }) => rate))),
      milliseconds(median(loads.map(({ p50 }) => p50))),
      milliseconds(median(loads.map(({ p99 }) => p99))),
    ];
    return {
      findings: [
        {
          what: `p99 of pages while ${ATTEMPTS_PER_SECOND} passwords a second are tried, of quiet: median of ${ratios
            .map(ratio)
            .join(', ')} (${answers}; the longest answer ${(longest / 1000).toFixed(1)} s)`,
          measured: ratio(slower),
          goal: `≤ ${MAX_RATIO}`,
          met: slower <= MAX_RATIO,
        },
      ],
      tables: [
        {
          title: 'Pages and passwords',
          headings: ['meanwhile', 'pages/s', 'p50', 'p99'],
          rows: [row('nothing', quiet), row(`${ATTEMPTS_PER_SECOND} passwords a second`, tried)],
        },
      ],
    };
  },
};
