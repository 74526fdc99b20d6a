/**
 * Implements the site search. All terms must match. Entries with all terms in the title come first, then the others;
 * within each group by kind, the newest first. It reads only what guests see at this instant.
 */

import type { Pages } from '#features/pages/server/index.ts';
import type { ProjectCategories } from '#features/project-categories/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cached, cachedByKey } from '#platform/content/cached.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import type { QueryTokens } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import { MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import {
  MAX_COUNT_PER_GROUP,
  MAX_ITEMS_PER_GROUP,
  ofEachType,
  SEARCH_TYPES,
  type SearchGroup,
  type SearchItem,
  type SearchQuery,
  type SearchResults,
  type SearchType,
  type Suggestions,
} from '../schema.ts';
import { searchAlternatives } from './search.alternatives.ts';
import { excerptOf } from './search.excerpt.ts';
import { presentEntries, type ResultSources } from './search.present.ts';
import {
  type Counts,
  candidateOwners,
  countEntries,
  type Entry,
  entriesNumbered,
  entriesTitled,
  sortedNumbers,
  textsOfDocuments,
  textsOfRecords,
  type VisibilityFilter,
} from './search.queries.ts';
import { type Found, searchSegments } from './search.segments.ts';
import { suggestions } from './search.suggestions.ts';
import { parseTerms, replaceTerms, withCompletions } from './search.terms.ts';
import { titleScore } from './search.title-score.ts';

export interface Search {
  find(query: SearchQuery): Promise<SearchResults>;
  suggest(search: string): Promise<Suggestions>;
}

interface Matches extends Found {
  /** The first results of each kind, in the order of `SEARCH_TYPES` */
  tops: readonly (readonly Entry[])[];
}

/** Searches whose counts and first results are cached, for their further pages and kinds. */
const MAX_CACHED_SEARCHES = 200;
/** Searches whose results are cached as a list of numbers, for their further pages; a list has up to 10,000. */
const MAX_CACHED_LISTS = 20;

/** With at most this many results, other terms are suggested when they find many more. */
const FEW_RESULTS = 2;
const MIN_GAIN = 5;
export const search = (
  context: {
    database: Database;
    clock: Clock;
    changes: Changes;
    categories: ProjectCategories;
    pages: Pages;
  } & ResultSources,
): Search => {
  const { database, clock, changes, categories, pages } = context;
  const alternatives = searchAlternatives(database);

  /** Ids of published records inside unpublished parents. Usually empty; cached until content changes. */
  const hidden = cached(changes, async () => {
    const { categories: all, pages: livePages } = await candidateOwners(database, clock.now().toISOString());
    const seenPages = await pages.links(livePages);
    const shown = new Set((await categories.all()).map((category) => category._id));
    return [...all.filter((_id) => !shown.has(_id)), ...livePages.filter((_id) => !seenPages.has(_id))];
  });

  const visible = async (): Promise<VisibilityFilter> => ({
    now: clock.now().toISOString(),
    hiddenParentIds: await hidden(),
  });

  const firstNumbers = searchSegments(database);

  /** Orders the kinds by how well their best title matches the typed text; equal ones stay in their order. */
  const byBestTitle = ({ counts, typedTerms, tops }: Matches): SearchType[] => {
    const scores = new Map(
      SEARCH_TYPES.map((of, index) => {
        const inTitle = (tops[index] ?? []).slice(0, counts[of].title);
        return [of, Math.max(0, ...inTitle.map(({ title }) => titleScore(title, typedTerms)))];
      }),
    );
    return SEARCH_TYPES.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  };

  const listOnce = cachedByKey(changes, MAX_CACHED_LISTS);

  /** Returns the numbers of all results, as far as they are counted. */
  const allNumbers = async (
    query: SearchQuery,
    found: Matches,
    kinds: readonly SearchType[],
    direction: 'asc' | 'desc',
  ): Promise<number[]> => {
    const { terms, counts, visibility } = found;
    if (query.sort !== 'relevance')
      return sortedNumbers(database, terms, visibility, {
        kinds: kinds.filter((of) => counts[of].anywhere > 0),
        max: countLimit(query.type)(query.type ?? 'projects'),
        sort: query.sort,
        direction,
      });
    const numbers = await firstNumbers(found, kinds, Number.POSITIVE_INFINITY);
    return direction === 'desc' ? numbers : numbers.reverse();
  };

  const pageNumbers = async (
    query: SearchQuery,
    found: Matches,
    direction: 'asc' | 'desc',
  ): Promise<number[]> => {
    const { search, type, sort, page, max } = query;
    const kinds = type === undefined ? byBestTitle(found) : [type];
    if (page === 1 && sort === 'relevance' && direction === 'desc') return firstNumbers(found, kinds, max);
    const all = await listOnce(JSON.stringify([search, type, sort, direction]), () =>
      allNumbers(query, found, kinds, direction),
    );
    return all.slice((page - 1) * max, page * max);
  };

  const entriesOf = async (numbers: readonly number[]): Promise<Entry[]> => {
    const entries = await entriesNumbered(database, numbers);
    return numbers.flatMap((number) => entries.get(number) ?? []);
  };

  const matchOnce = cachedByKey(changes, MAX_CACHED_SEARCHES);

  const match = (text: string, type: SearchType | undefined): Promise<Matches> =>
    matchOnce(JSON.stringify([text, type]), async () => {
      const found = await findMatches(text, type);
      const tops = await Promise.all(
        SEARCH_TYPES.map((of) => firstNumbers(found, [of], MAX_ITEMS_PER_GROUP)),
      );
      const entries = await entriesNumbered(database, tops.flat());
      return {
        ...found,
        tops: tops.map((numbers) => numbers.flatMap((number) => entries.get(number) ?? [])),
      };
    });

  const findMatches = async (text: string, type: SearchType | undefined): Promise<Found> => {
    const max = (of: SearchType): number => countLimit(type)(of) + 1;
    const visibility = await visible();
    const typedTerms = parseTerms(text);
    const terms = await withCompletions(database, typedTerms);
    const begun: Found['begun'] = new Map();
    if (typedTerms.length === 0)
      return { typedTerms, terms, counts: NO_COUNTS, visibility, didYouMean: null, exact: [], begun };
    const [counts, exact] = await Promise.all([
      countEntries(database, terms, visibility, max),
      entriesTitled(database, text, visibility),
    ]);
    const total = totalOf(counts);
    const asTyped: Found = { typedTerms, terms, counts, visibility, didYouMean: null, exact, begun };
    if (total > FEW_RESULTS) return asTyped;
    const others = await alternatives.forTerms(typedTerms, terms, visibility);
    if (others.every((any) => any.length === 0)) return asTyped;
    const withAlternatives = terms.map((any, index) => [...any, ...(others[index] ?? [])]);
    const alternativeCounts = await countEntries(database, withAlternatives, visibility, max);
    const more = totalOf(alternativeCounts);
    if (more <= total * MIN_GAIN) return asTyped;
    const didYouMean = replaceTerms(text, await alternatives.best(typedTerms, terms, others, visibility));
    const other = didYouMean === replaceTerms(text, new Map()) ? null : didYouMean;
    return total === 0
      ? { ...asTyped, terms: withAlternatives, counts: alternativeCounts, didYouMean: other, exact: [] }
      : { ...asTyped, didYouMean: other };
  };

  /** Presents these entries, in no order; makes each excerpt once, wherever its entry occurs. */
  const present = async (
    entries: readonly Entry[],
    terms: QueryTokens,
  ): Promise<ReadonlyMap<number, SearchItem>> => {
    const once = [...new Map(entries.map((entry) => [entry.number, entry])).values()];
    const items = await presentEntries(context, once);
    const [files, records] = [
      once.filter((entry) => entry.type === 'document'),
      once.filter((entry) => entry.type !== 'document'),
    ];
    const texts = new Map([
      ...(await textsOfRecords(database, records)),
      ...(await textsOfDocuments(
        database,
        files.map((entry) => entry.contentId),
      )),
    ]);
    const wanted = terms.flat();
    return new Map(
      once.flatMap((entry) => {
        const item = items.get(entry.number);
        const text = texts.get(`${entry.type}:${entry.contentId}`) ?? '';
        return item === undefined ? [] : [[entry.number, { ...item, excerpt: excerptOf(text, wanted) }]];
      }),
    );
  };

  return {
    async find(query) {
      const found = await match(query.search, query.type);
      const { terms, counts, tops } = found;
      const direction = query.direction ?? (query.sort === 'title' ? 'asc' : 'desc');
      const list = await entriesOf(await pageNumbers(query, found, direction));
      const items = await present([...list, ...tops.flat()], terms);
      const shownOf = (entries: readonly Entry[]): SearchItem[] =>
        entries.flatMap((entry) => items.get(entry.number) ?? []);
      const max = countLimit(query.type);
      const group = (of: SearchType, index: number): SearchGroup => ({
        ...capped(counts[of].anywhere, max(of)),
        items: shownOf(tops[index] ?? []),
      });
      const counted = query.type === undefined ? SEARCH_TYPES : [query.type];
      const totals = counted.map((of) => capped(counts[of].anywhere, max(of)));
      const total = totals.reduce((sum, one) => sum + one.total, 0);
      return {
        items: shownOf(list),
        total,
        ...(totals.some((one) => one.totalCapped) ? { totalCapped: true as const } : {}),
        page: query.page,
        pages: Math.max(1, Math.ceil(total / query.max)),
        max: query.max,
        sort: query.sort,
        direction,
        search: query.search,
        type: query.type ?? null,
        groups: ofEachType(group),
        didYouMean: found.didYouMean,
      };
    },

    suggest: suggestions(context, visible),
  };
};

/** The number of entries that match, of all kinds. */
const totalOf = (counts: Counts): number => SEARCH_TYPES.reduce((sum, of) => sum + counts[of].anywhere, 0);

/** Returns how far each kind is counted when `type` is requested. */
const countLimit =
  (type: SearchType | undefined) =>
  (of: SearchType): number =>
    of === type ? MAX_EXACT_COUNT : MAX_COUNT_PER_GROUP;

const capped = (count: number, max: number): { total: number; totalCapped?: true } =>
  count > max ? { total: max, totalCapped: true } : { total: count };

const NO_COUNTS: Counts = ofEachType(() => ({ title: 0, anywhere: 0 }));
