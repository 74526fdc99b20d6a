/**
 * Whether pages stay quick while somebody tries passwords by the hundred: from a network of their own each time, so that no
 * throttle spares the hashing, which is the dear part.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { KEPT_BYTES, type Part } from '../bench.ts';
import { median, milliseconds, ratio, whole } from '../figures.ts';
import { fetchRaw, startSitework } from '../servers/index.ts';
import { type Load, load } from '../wrk.ts';
import { findAddresses } from './addresses.ts';

const A_SECOND = 200;
/**
 * Some two thousand pages a second, more than any builder's site sees. As many as can be would take both processors whole, and
 * then whatever runs besides, if only for a moment, makes a page wait for the kernel's next slice of 3 ms.
 */
const CONNECTIONS = 16;
const PAUSE = { least: 4, most: 12 };
const MOST_RATIO = 3;
/** Seconds of one window: some ten thousand pages, so that a p99 stands on a hundred of them. */
const AT_LEAST = 5;
/** Quiet, tried, quiet, tried, …: one ratio says as much about what else the machine did in those seconds. */
const LEAST_ROUNDS = 5;
/** The round in which nothing is measured, beyond all others */
const WARMING = 255;
/** Seconds until the queue of passwords is as full as it stays. */
const FILLS = 2;

interface Tries {
  /** How often each status was answered */
  answered: ReadonlyMap<number, number>;
  /** Milliseconds that whoever waited longest has waited */
  longest: number;
}

/**
 * Connections that are kept and written to as they are: `fetch` takes as much of the processor as what it asks for, and who tries
 * passwords sits at a machine of their own.
 */
const keptConnections = (base: string) => {
  const { hostname, port, host } = new URL(base);
  const all = new Set<Socket>();
  const free: Socket[] = [];
  const opened = (): Socket => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1');
    all.add(socket);
    socket
      .on('error', () => {})
      .once('close', () => {
        all.delete(socket);
        if (free.includes(socket)) free.splice(free.indexOf(socket), 1);
      });
    return socket;
  };
  return {
    /** Returns the status. */
    post: (path: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const socket = free.pop() ?? opened();
        let said = '';
        const heard = (text: string): void => {
          said += text;
          const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(said) ?? [];
          const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(said) ?? [];
          if (length === undefined || said.length < said.indexOf('\r\n\r\n') + 4 + Number(length)) return;
          socket.off('data', heard).off('close', gone);
          free.push(socket);
          resolve(Number(status));
        };
        const gone = (): void => reject(new Error(`The server hung up: ${said}`));
        socket.on('data', heard).once('close', gone);
        const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${more.join('')}\r\n${body}`,
        );
      }),
    close(): void {
      for (const socket of all) socket.destroy();
    },
  };
};

/** Tries passwords until it is told to end. */
const tryPasswords = (base: string, round: number): { end(): Promise<Tries> } => {
  let longest = 0;
  const answered = new Map<number, number>();
  const asked = new Set<Promise<void>>();
  let goes = true;
  let count = 0;
  const pool = keptConnections(base);
  const one = async (): Promise<void> => {
    count += 1;
    const network = `10.${round}.${(count >> 8) & 255}.${count & 255}`;
    const began = performance.now();
    const status = await pool.post(
      '/auth/login',
      { 'x-forwarded-for': network },
      JSON.stringify({ username: `somebody${round}-${count}`, password: 'not the right password' }),
    );
    longest = Math.max(longest, performance.now() - began);
    answered.set(status, (answered.get(status) ?? 0) + 1);
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
      pool.close();
      return { answered, longest };
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
      pause: PAUSE,
    };
    const target = { base: sitework.base, paths: all };
    // Drawn once and kept: what is measured is how quickly they go out.
    for (const path of all) await fetchRaw(`${sitework.base}${path}`);
    // Both are warm: pages have been asked for, and passwords tried, for longer than one looks at here.
    const before = tryPasswords(sitework.base, WARMING);
    await load(target, { ...at, seconds: 2 });
    await before.end();
    const quiet: Load[] = [];
    const tried: Load[] = [];
    const answered = new Map<number, number>();
    let longest = 0;
    for (let round = 0; round < Math.max(LEAST_ROUNDS, bench.rounds); round += 1) {
      quiet.push(await load(target, at));
      const trying = tryPasswords(sitework.base, round);
      await wait(FILLS * 1000);
      tried.push(await load(target, at));
      const tries = await trying.end();
      longest = Math.max(longest, tries.longest);
      for (const [status, times] of tries.answered) answered.set(status, (answered.get(status) ?? 0) + times);
    }
    await sitework.stop();

    const ratios = tried.map(({ p99 }, round) => p99 / (quiet[round]?.p99 ?? Number.NaN));
    const slower = median(ratios);
    const told = [...answered].map(([status, times]) => `${times} × ${status}`).join(', ');
    const row = (what: string, loads: readonly Load[]): string[] => [
      what,
      whole(median(loads.map(({ rate }) => rate))),
      milliseconds(median(loads.map(({ p50 }) => p50))),
      milliseconds(median(loads.map(({ p99 }) => p99))),
    ];
    return {
      findings: [
        {
          what: `p99 of pages while ${A_SECOND} passwords a second are tried, of quiet: median of ${ratios
            .map(ratio)
            .join(', ')} (${told}; the longest answer ${(longest / 1000).toFixed(1)} s)`,
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
