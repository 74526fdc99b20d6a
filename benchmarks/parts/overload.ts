/**
 * Measures how many pages the server still renders while 512 connections request search results, which are never cached,
 * and make a new request as soon as one is rejected. The server rejects requests at a fixed rate, so rejections take a
 * larger share of its time if other work on the machine leaves it less than a core.
 */
import type { Part } from '../bench.ts';
import { integer, median, milliseconds } from '../figures.ts';
import { endProcess, pidOf, processorTime } from '../processes.ts';
import { fetchRaw } from '../servers/index.ts';
import { startProgram } from '../servers/program.ts';
import { type Load, load } from '../wrk.ts';

/** The number of connections with the best throughput: with more, the server renders fewer pages. */
const BEST_CONNECTIONS = 8;
const CROWD_CONNECTIONS = 512;
/** The goal, as a share of the best throughput */
const MIN_SHARE = 0.8;
const MAX_P99_US = 100_000;
const PATHS = ['/search?q=school{n}'];

interface Burst extends Load {
  renderedRate: number;
  rendered: number;
  /** Processor time of the server, in microseconds */
  processor: number;
}

interface Round {
  best: Burst;
  crowd: Burst;
  /** Processor time of one page and of one rejection, in microseconds */
  page: number;
  rejection: number;
  /**
   * The pages that the crowd's burst rendered, as a share of those that the same processor time renders at best; on a busy
   * machine each burst gets a different amount of processor time
   */
  share: number;
}

export const overload: Part = {
  name: 'overload',
  about: '512 connections on uncached search: pages still rendered, and how soon the others are rejected',
  byDefault: true,
  needs: ['wrk'],
  async run(bench) {
    const { child, base } = await startProgram(bench);
    const pid = pidOf(child);
    const burst = async (connections: number): Promise<Burst> => {
      const loadOptions = { folder: bench.workFolder, seconds: bench.seconds, connections, mayReject: true };
      const processorBefore = processorTime(pid);
      const result = await load({ base, paths: PATHS }, loadOptions);
      const processor = processorTime(pid) - processorBefore;
      const rendered = result.requests - result.rejected;
      return { ...result, rendered, renderedRate: (result.rate * rendered) / result.requests, processor };
    };
    const rounds: Round[] = [];
    try {
      // Loads what a first search needs.
      await fetchRaw(`${base}/search?q=school`);
      await burst(BEST_CONNECTIONS);
      for (let round = 0; round < bench.rounds; round += 1) {
        const best = await burst(BEST_CONNECTIONS);
        const crowd = await burst(CROWD_CONNECTIONS);
        const page = best.processor / best.rendered;
        const rejection = (crowd.processor - crowd.rendered * page) / Math.max(1, crowd.rejected);
        rounds.push({ best, crowd, page, rejection, share: (page * crowd.rendered) / crowd.processor });
      }
    } finally {
      // No other process can use the data folder while this one runs.
      await endProcess(child);
    }
    const medianOf = (figure: (round: Round) => number): number => median(rounds.map(figure));
    const share = medianOf((round) => round.share);
    const p99 = medianOf(({ crowd }) => crowd.p99);
    return {
      findings: [
        {
          what: `${CROWD_CONNECTIONS} connections on uncached search: pages rendered in the same processor time, of the best`,
          measured: `${integer(100 * share)} %`,
          goal: `≥ ${100 * MIN_SHARE} %`,
          met: share >= MIN_SHARE,
        },
        {
          what: 'p99 of all answers then, rejections included',
          measured: milliseconds(p99),
          goal: `≤ ${milliseconds(MAX_P99_US)}`,
          met: p99 <= MAX_P99_US,
        },
      ],
      tables: [
        {
          title: 'Overload',
          headings: [
            'connections',
            'rendered/s',
            'rejected/s',
            'p50',
            'p99',
            'CPU µs/page',
            'CPU µs/rejection',
          ],
          rows: [
            [
              String(BEST_CONNECTIONS),
              integer(medianOf(({ best }) => best.renderedRate)),
              '0',
              milliseconds(medianOf(({ best }) => best.p50)),
              milliseconds(medianOf(({ best }) => best.p99)),
              integer(medianOf(({ page }) => page)),
              '',
            ],
            [
              String(CROWD_CONNECTIONS),
              integer(medianOf(({ crowd }) => crowd.renderedRate)),
              integer(medianOf(({ crowd }) => crowd.rate - crowd.renderedRate)),
              milliseconds(medianOf(({ crowd }) => crowd.p50)),
              milliseconds(p99),
              '',
              integer(medianOf(({ rejection }) => rejection)),
            ],
          ],
        },
      ],
    };
  },
};
