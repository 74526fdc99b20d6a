/** Reads the first results of a search in the order of relevance, segment by segment. */
import type { QueryTokens } from '#platform/db/search/site-entries.ts';
import type { SearchType } from '../schema.ts';
import {
  type Counts,
  type Entry,
  type MatchPlace,
  newestNumbers,
  type SearchIndex,
  type VisibilityFilter,
} from './search.queries.ts';

/** A part of the list: the entries of one type with the terms in the same place. */
interface Segment {
  type: SearchType;
  place: MatchPlace;
  /** The number of its entries, without the excluded ones, as far as they are counted */
  count: number;
  /** The numbers of entries that the list shows first, because their title is exactly the typed text */
  excluded: readonly number[];
}

/** A search with the counts of its results and the first results that were read. */
export interface SearchMatches {
  typedTerms: readonly string[];
  terms: QueryTokens;
  counts: Counts;
  visibility: VisibilityFilter;
  didYouMean: string | null;
  /** Entries whose title is exactly what was typed */
  exactTitles: readonly Entry[];
  /**
   * The first results of the segments that were read, by type and place; the list and the groups of a search share them
   */
  firstResults: Map<string, Promise<number[]>>;
}

/**
 * If a segment has at least this many entries, and up to `MAX_FROM_NEWEST` are requested, they are first looked for
 * among the newest entries of the type.
 */
const MANY_MATCHES = 1000;
const MAX_FROM_NEWEST = 100;
/** How many of the first results of a segment are read at once, for the list and the groups of a search to share. */
const SHARED_RESULTS = 20;

const segmentsOf = (
  counts: Counts,
  types: readonly SearchType[],
  exactTitles: readonly Entry[],
): Segment[] => [
  ...types.map((type): Segment => {
    const excluded = exactTitles.filter(({ kind }) => kind === type).map(({ number }) => number);
    return { type, place: 'title', count: Math.max(0, counts[type].title - excluded.length), excluded };
  }),
  ...types.map(
    (type): Segment => ({
      type,
      place: 'text',
      count: Math.max(0, counts[type].anywhere - counts[type].title),
      excluded: [],
    }),
  ),
];

/**
 * Returns a function that returns the numbers (`Entry.number`) of the first `length` results of these types: exact
 * titles, then titles, then texts.
 */
export const searchSegments = (index: SearchIndex) => {
  const readSegment = (
    matches: SearchMatches,
    { type, count, ...segment }: Segment,
    limit: number,
  ): Promise<number[]> =>
    newestNumbers(index, matches.terms, matches.visibility, {
      type,
      ...segment,
      limit,
      shouldTryNewest: count >= MANY_MATCHES && limit <= MAX_FROM_NEWEST,
    });

  /** Reads the first results of a segment once for the list and the groups of a search. */
  const readShared = async (matches: SearchMatches, segment: Segment, limit: number): Promise<number[]> => {
    const key = `${segment.type} ${segment.place}`;
    const cachedNumbers = matches.firstResults.get(key);
    if (cachedNumbers !== undefined) return (await cachedNumbers).slice(0, limit);
    const numbers = readSegment(matches, segment, Math.min(segment.count, SHARED_RESULTS));
    matches.firstResults.set(key, numbers);
    numbers.catch(() => matches.firstResults.delete(key));
    return (await numbers).slice(0, limit);
  };

  return async (matches: SearchMatches, types: readonly SearchType[], length: number): Promise<number[]> => {
    const exactMatches = matches.exactTitles.filter(({ kind }) => types.includes(kind));
    let position = exactMatches.length;
    const requests: Promise<number[]>[] = [];
    for (const segment of segmentsOf(matches.counts, types, exactMatches)) {
      const limit = Math.min(segment.count, length - position);
      if (limit > 0)
        requests.push(
          limit <= SHARED_RESULTS
            ? readShared(matches, segment, limit)
            : readSegment(matches, segment, limit),
        );
      position += segment.count;
    }
    return [
      ...exactMatches.slice(0, length).map(({ number }) => number),
      ...(await Promise.all(requests)).flat(),
    ];
  };
};
