/**
 * Measures how much is still drawn while 512 connections ask for search results, which are never cached, and repeat a rejected request at
 * once. Rejections come at a fixed rate, so on a busy machine, which gives the server less than a processor, they take a larger share.
 */
import type { Part } from '../bench.ts';
import { integer, median, milliseconds } from '../figures.ts';
import { end, pidOf, processorTime } from '../processes.ts';
import { fetchRaw } from '../servers/index.ts';
import { startProgram } from '../servers/program.ts';
import { type Load, load } from '../wrk.ts';

/** With more connections fewer pages are drawn */
const BEST_CONNECTIONS = 8;
const CROWD_CONNECTIONS = 512;
/** Of the best throughput */
const MIN_SHARE = 0.8;
/** Microseconds */
const MAX_P99 = 100_000;
const PATHS = ['/search?search=school{n}'];

interface Burst extends Load {
  drawnRate: number;
  drawn: number;
  /** Microseconds of the server */
  processor: number;
}

interface Round {
  best: Burst;
  crowd: Burst;
  /** Processor time, in microseconds */
  page: number;
  rejection: number;
  /** Of the pages that the same processor time draws at best: a busy machine gives each burst another part of it */
  share: number;
}

export const overload: Part = {
  name: 'overload',
  about: '512 connections on uncached search: what is still drawn, and how soon the rest is rejected',
  byDefault: true,
  needs: ['wrk'],
  async run(bench) {
    const { child, base } = await startProgram(bench);
    const pid = pidOf(child);
    const burst = async (connections: number): Promise<Burst> => {
      const at = { folder: bench.work, seconds: bench.seconds, connections, mayReject: true };
      const before = processorTime(pid);
      const found = await load({ base, paths: PATHS }, at);
      const processor = processorTime(pid) - before;
      const drawn = found.requests - found.rejected;
      return { ...found, drawn, drawnRate: (found.rate * drawn) / found.requests, processor };
    };
    const rounds: Round[] = [];
    try {
      // Loads what a first search needs.
      await fetchRaw(`${base}/search?search=school`);
      await burst(BEST_CONNECTIONS);
      for (let round = 0; round < bench.rounds; round += 1) {
        const best = await burst(BEST_CONNECTIONS);
        const crowd = await burst(CROWD_CONNECTIONS);
        const page = best.processor / best.drawn;
        const rejection = (crowd.processor - crowd.drawn * page) / Math.max(1, crowd.rejected);
        rounds.push({ best, crowd, page, rejection, share: (page * crowd.drawn) / crowd.processor });
      }
    } finally {
      // It occupies the data folder.
      await end(child);
    }
    const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
    const share = of((round) => round.share);
    const p99 = of(({ crowd }) => crowd.p99);
    return {
      findings: [
        {
          what: `${CROWD_CONNECTIONS} connections on uncached search: drawn in the same processor time, of the best`,
          measured: `${integer(100 * share)} %`,
          goal: `≥ ${100 * MIN_SHARE} %`,
          met: share >= MIN_SHARE,
        },
        {
          what: 'p99 of all answers then, rejections included',
          measured: milliseconds(p99),
          goal: `≤ ${milliseconds(MAX_P99)}`,
          met: p99 <= MAX_P99,
        },
      ],
      tables: [
        {
          title: 'Overload',
          head: ['connections', 'drawn/s', 'rejected/s', 'p50', 'p99', 'CPU µs/page', 'CPU µs/rejection'],
          rows: [
            [
              String(BEST_CONNECTIONS),
              integer(of(({ best }) => best.drawnRate)),
              '0',
              milliseconds(of(({ best }) => best.p50)),
              milliseconds(of(({ best }) => best.p99)),
              integer(of(({ page }) => page)),
              '',
            ],
            [
              String(CROWD_CONNECTIONS),
              integer(of(({ crowd }) => crowd.drawnRate)),
              integer(of(({ crowd }) => crowd.rate - crowd.drawnRate)),
              milliseconds(of(({ crowd }) => crowd.p50)),
              milliseconds(p99),
              '',
              integer(of(({ rejection }) => rejection)),
            ],
          ],
        },
      ],
    };
  },
};
