/**
 * Implements the site search. An entry must have all terms. In the order of relevance, entries whose title is exactly
 * the typed text come first, then those with all terms in the title, then those with a term elsewhere. Within each of
 * the last two parts, the type with the best title comes first, and within a type the newest entry. Reads only what
 * guests see now.
 */

import type { Pages } from '#features/pages/server/index.ts';
import type { ProjectCategories } from '#features/project-categories/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cached, cachedByKey } from '#platform/content/cached.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import type { QueryTokens } from '#platform/db/search/site-entries.ts';
import { pageCount } from '#platform/http/admin-api/list-answer.ts';
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
  categoryAndPageIds,
  countEntries,
  type Entry,
  entriesNumbered,
  entriesTitled,
  type SearchIndex,
  sortedNumbers,
  textsOfDocuments,
  textsOfRecords,
  type VisibilityFilter,
} from './search.queries.ts';
import { type SearchMatches, searchSegments } from './search.segments.ts';
import { suggestions } from './search.suggestions.ts';
import { parseTerms, replaceTerms, withCompletions } from './search.terms.ts';
import { titleScore } from './search.title-score.ts';

export interface Search {
  /**
   * Returns one page of results, and the first results of each type. May include results of other spellings if the
   * typed terms have none.
   */
  find(query: SearchQuery): Promise<SearchResults>;
  /** Returns suggestions for a text that is still being typed. */
  suggest(search: string): Promise<Suggestions>;
}

interface MatchesWithEntries extends SearchMatches {
  /** The first results of each type, in the order of `SEARCH_TYPES` */
  firstEntries: readonly (readonly Entry[])[];
}

/** The number of searches whose counts and first results are cached, for their further pages and other orders. */
const MAX_CACHED_SEARCHES = 200;
/** The number of searches of which the numbers of all results are cached, for their further pages. */
const MAX_CACHED_LISTS = 20;

/** A search with at most this many results suggests other spellings if these have many more. */
const FEW_RESULTS = 2;
/** Other spellings are suggested if they have more than this many times the results of the typed text. */
const MIN_GAIN = 5;

export const search = (
  context: {
    index: SearchIndex;
    clock: Clock;
    changes: Changes;
    categories: ProjectCategories;
    pages: Pages;
  } & ResultSources,
): Search => {
  const { index, clock, changes, categories, pages } = context;
  const { database } = index;
  const alternatives = searchAlternatives(index);

  /** Ids of the categories, and of otherwise visible pages, that guests do not see. Usually few. */
  const hiddenRecordIds = cached(changes, async () => {
    const { categories: categoryIds, pages: pageIds } = await categoryAndPageIds(
      database,
      clock.now().toISOString(),
    );
    const visiblePages = await pages.links(pageIds);
    const visibleCategoryIds = new Set((await categories.all()).map((category) => category._id));
    return [
      ...categoryIds.filter((_id) => !visibleCategoryIds.has(_id)),
      ...pageIds.filter((_id) => !visiblePages.has(_id)),
    ];
  });

  const currentVisibility = async (): Promise<VisibilityFilter> => ({
    now: clock.now().toISOString(),
    hiddenRecordIds: await hiddenRecordIds(),
  });

  const firstNumbers = searchSegments(index);

  /** Returns the types by how well their best title matches the typed terms; equal ones stay in their order. */
  const typesByBestTitle = ({ counts, typedTerms, firstEntries }: MatchesWithEntries): SearchType[] => {
    const scores = new Map(
      SEARCH_TYPES.map((type, at) => {
        const titleMatches = (firstEntries[at] ?? []).slice(0, counts[type].title);
        return [type, Math.max(0, ...titleMatches.map(({ title }) => titleScore(title, typedTerms)))];
      }),
    );
    return SEARCH_TYPES.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  };

  const cachedLists = cachedByKey(changes, MAX_CACHED_LISTS);

  /** Returns the numbers of all results of these types, as far as they are counted. */
  const allNumbers = async (
    query: SearchQuery,
    matches: MatchesWithEntries,
    types: readonly SearchType[],
    direction: 'asc' | 'desc',
  ): Promise<number[]> => {
    const { terms, counts, visibility } = matches;
    if (query.sort !== 'relevance')
      return sortedNumbers(index, terms, visibility, {
        types: types.filter((type) => counts[type].anywhere > 0),
        counts,
        // If no type is requested, all types have the same limit.
        max: countLimit(query.type)(query.type ?? 'projects'),
        sort: query.sort,
        direction,
      });
    const numbers = await firstNumbers(matches, types, Number.POSITIVE_INFINITY);
    return direction === 'desc' ? numbers : numbers.reverse();
  };

  /** Returns the numbers of the results on the requested page. */
  const numbersOnPage = async (
    query: SearchQuery,
    matches: MatchesWithEntries,
    direction: 'asc' | 'desc',
  ): Promise<number[]> => {
    const { search, type, sort, page, max } = query;
    const types = type === undefined ? typesByBestTitle(matches) : [type];
    if (page === 1 && sort === 'relevance' && direction === 'desc') return firstNumbers(matches, types, max);
    const numbers = await cachedLists(JSON.stringify([search, type, sort, direction]), () =>
      allNumbers(query, matches, types, direction),
    );
    return numbers.slice((page - 1) * max, page * max);
  };

  const entriesOf = async (numbers: readonly number[]): Promise<Entry[]> => {
    const entries = await entriesNumbered(database, numbers);
    return numbers.flatMap((number) => entries.get(number) ?? []);
  };

  const cachedSearches = cachedByKey(changes, MAX_CACHED_SEARCHES);

  const findCachedMatches = (text: string, type: SearchType | undefined): Promise<MatchesWithEntries> =>
    cachedSearches(JSON.stringify([text, type]), async () => {
      const searchMatches = await findMatches(text, type);
      const topNumbers = await Promise.all(
        SEARCH_TYPES.map((one) => firstNumbers(searchMatches, [one], MAX_ITEMS_PER_GROUP)),
      );
      const entries = await entriesNumbered(database, topNumbers.flat());
      return {
        ...searchMatches,
        firstEntries: topNumbers.map((numbers) => numbers.flatMap((number) => entries.get(number) ?? [])),
      };
    });

  const findMatches = async (text: string, type: SearchType | undefined): Promise<SearchMatches> => {
    // A count above the limit means that there are more results than the limit.
    const maxOf = (countedType: SearchType): number => countLimit(type)(countedType) + 1;
    const visibility = await currentVisibility();
    const typedTerms = parseTerms(text);
    const terms = await withCompletions(database, typedTerms);
    const firstResults: SearchMatches['firstResults'] = new Map();
    if (typedTerms.length === 0)
      return {
        typedTerms,
        terms,
        counts: NO_COUNTS,
        visibility,
        didYouMean: null,
        exactTitles: [],
        firstResults,
      };
    const [counts, exactTitles] = await Promise.all([
      countEntries(index, terms, visibility, maxOf),
      entriesTitled(database, text, visibility),
    ]);
    const total = totalOf(counts);
    const matchesAsTyped: SearchMatches = {
      typedTerms,
      terms,
      counts,
      visibility,
      didYouMean: null,
      exactTitles,
      firstResults,
    };
    if (total > FEW_RESULTS) return matchesAsTyped;
    const alternativeTerms = await alternatives.forTerms(typedTerms, terms, visibility);
    if (alternativeTerms.every((variants) => variants.length === 0)) return matchesAsTyped;
    const termsWithAlternatives = terms.map((variants, at) => [...variants, ...(alternativeTerms[at] ?? [])]);
    const alternativeCounts = await countEntries(index, termsWithAlternatives, visibility, maxOf);
    const alternativeTotal = totalOf(alternativeCounts);
    if (alternativeTotal <= total * MIN_GAIN) return matchesAsTyped;
    const didYouMean = replaceTerms(
      text,
      await alternatives.findBest(typedTerms, terms, alternativeTerms, visibility),
    );
    const otherSearch = didYouMean === replaceTerms(text, new Map()) ? null : didYouMean;
    return total === 0
      ? {
          ...matchesAsTyped,
          terms: termsWithAlternatives,
          counts: alternativeCounts,
          didYouMean: otherSearch,
          exactTitles: [],
        }
      : { ...matchesAsTyped, didYouMean: otherSearch };
  };

  /** Presents these entries, by number; makes each excerpt once, even if its entry occurs several times. */
  const present = async (
    entries: readonly Entry[],
    terms: QueryTokens,
  ): Promise<ReadonlyMap<number, SearchItem>> => {
    const distinctEntries = [...new Map(entries.map((entry) => [entry.number, entry])).values()];
    const items = await presentEntries(context, distinctEntries);
    const [files, records] = [
      distinctEntries.filter((entry) => entry.type === 'document'),
      distinctEntries.filter((entry) => entry.type !== 'document'),
    ];
    const texts = new Map([
      ...(await textsOfRecords(database, records)),
      ...(await textsOfDocuments(
        database,
        files.map((entry) => entry.contentId),
      )),
    ]);
    const searchTerms = terms.flat();
    return new Map(
      distinctEntries.flatMap((entry) => {
        const item = items.get(entry.number);
        const text = texts.get(`${entry.type}:${entry.contentId}`) ?? '';
        return item === undefined ? [] : [[entry.number, { ...item, excerpt: excerptOf(text, searchTerms) }]];
      }),
    );
  };

  return {
    async find(query) {
      const matches = await findCachedMatches(query.search, query.type);
      const { terms, counts, firstEntries } = matches;
      const direction = query.direction ?? (query.sort === 'title' ? 'asc' : 'desc');
      const list = await entriesOf(await numbersOnPage(query, matches, direction));
      const items = await present([...list, ...firstEntries.flat()], terms);
      const itemsOf = (entries: readonly Entry[]): SearchItem[] =>
        entries.flatMap((entry) => items.get(entry.number) ?? []);
      const limitOf = countLimit(query.type);
      const presentGroup = (type: SearchType, at: number): SearchGroup => ({
        ...capCount(counts[type].anywhere, limitOf(type)),
        items: itemsOf(firstEntries[at] ?? []),
      });
      const types = query.type === undefined ? SEARCH_TYPES : [query.type];
      const totals = types.map((type) => capCount(counts[type].anywhere, limitOf(type)));
      const total = totals.reduce((sum, one) => sum + one.total, 0);
      return {
        items: itemsOf(list),
        total,
        ...(totals.some((one) => one.totalCapped) ? { totalCapped: true as const } : {}),
        page: query.page,
        pages: pageCount(total, query.max),
        max: query.max,
        sort: query.sort,
        direction,
        search: query.search,
        type: query.type ?? null,
        groups: ofEachType(presentGroup),
        didYouMean: matches.didYouMean,
      };
    },

    suggest: suggestions(context, currentVisibility),
  };
};

/** Returns the number of matching entries of all types. */
const totalOf = (counts: Counts): number =>
  SEARCH_TYPES.reduce((sum, type) => sum + counts[type].anywhere, 0);

/**
 * Returns a function that returns up to which number entries of a type are counted. `requested`: the requested type.
 */
const countLimit =
  (requested: SearchType | undefined) =>
  (type: SearchType): number =>
    type === requested ? MAX_EXACT_COUNT : MAX_COUNT_PER_GROUP;

const capCount = (count: number, max: number): { total: number; totalCapped?: true } =>
  count > max ? { total: max, totalCapped: true } : { total: count };

const NO_COUNTS: Counts = ofEachType(() => ({ title: 0, anywhere: 0 }));
