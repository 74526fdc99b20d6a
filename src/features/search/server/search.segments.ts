/** Reads the first results of a search, section by section. */
import type { QueryTokens } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import type { SearchType } from '../schema.ts';
import {
  type Counts,
  type Entry,
  type MatchPlace,
  newestNumbers,
  type VisibilityFilter,
} from './search.queries.ts';

/** A section of the list: entries of one kind with the same match place; `excluded` were listed earlier as exact titles. */
interface Segment {
  type: SearchType;
  where: MatchPlace;
  count: number;
  excluded: readonly number[];
}

/** What was found for the typed text, before its results are read. */
export interface Found {
  typedTerms: readonly string[];
  terms: QueryTokens;
  counts: Counts;
  visibility: VisibilityFilter;
  didYouMean: string | null;
  /** Entries whose title is exactly what was typed */
  exact: readonly Entry[];
  /** The first results of each section that was read, which lists of several kinds share */
  begun: Map<string, Promise<number[]>>;
}

/** With this many matches of one kind, a few of the newest are found by reading the newest entries. */
const MANY = 1000;
const A_FEW = 100;
/** So many first results of a section are read at once: those of a usual page. */
const FIRST = 20;

const segmentsOf = (counts: Counts, kinds: readonly SearchType[], exact: readonly Entry[]): Segment[] => [
  ...kinds.map((of): Segment => {
    const excluded = exact.filter(({ kind }) => kind === of).map(({ number }) => number);
    return { type: of, where: 'title', count: Math.max(0, counts[of].title - excluded.length), excluded };
  }),
  ...kinds.map(
    (of): Segment => ({
      type: of,
      where: 'text',
      count: Math.max(0, counts[of].anywhere - counts[of].title),
      excluded: [],
    }),
  ),
];

/** Returns a function for the numbers of the first `length` results of these kinds: exact titles, then titles, then texts. */
export const searchSegments = (database: Database) => {
  const readSegment = (
    found: Found,
    { type, count, ...segment }: Segment,
    limit: number,
  ): Promise<number[]> =>
    newestNumbers(database, found.terms, found.visibility, {
      of: type,
      ...segment,
      limit,
      areMany: count >= MANY && limit <= A_FEW,
    });

  /** Reads the first results of a section once for all lists of a search. */
  const readBegun = async (found: Found, segment: Segment, limit: number): Promise<number[]> => {
    const key = `${segment.type} ${segment.where}`;
    const known = found.begun.get(key);
    if (known !== undefined) return (await known).slice(0, limit);
    const reading = readSegment(found, segment, Math.min(segment.count, FIRST));
    found.begun.set(key, reading);
    reading.catch(() => found.begun.delete(key));
    return (await reading).slice(0, limit);
  };

  return async (found: Found, kinds: readonly SearchType[], length: number): Promise<number[]> => {
    const first = found.exact.filter(({ kind }) => kinds.includes(kind));
    let begin = first.length;
    const asked: Promise<number[]>[] = [];
    for (const segment of segmentsOf(found.counts, kinds, first)) {
      const limit = Math.min(segment.count, length - begin);
      if (limit > 0)
        asked.push(limit <= FIRST ? readBegun(found, segment, limit) : readSegment(found, segment, limit));
      begin += segment.count;
    }
    return [...first.slice(0, length).map(({ number }) => number), ...(await Promise.all(asked)).flat()];
  };
};
