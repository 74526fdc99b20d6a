/** Defines the search of the site: its query, its results and its suggestions. */

import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { Id } from '#platform/schema/fields.ts';
import { choiceParameter, listOf, listQuery, MAX_EXACT_COUNT } from '#platform/schema/lists.ts';
import { api } from './messages/en-GB.ts';

/**
 * The types of result. In a list of all types, the types whose best titles match equally well are in this order. The
 * `type` of an item, the `type` in the query and the groups use these names. Records without a type of their own, such
 * as galleries and project categories, count as pages.
 */
export const SEARCH_TYPES = [
  'projects',
  'tenders',
  'staff',
  'letters',
  'pages',
  'posts',
  'documents',
] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
export const isSearchType = (name: string): name is SearchType =>
  (SEARCH_TYPES as readonly string[]).includes(name);
/** Returns an object with a value for each type. */
export const ofEachType = <Value>(
  make: (type: SearchType, index: number) => Value,
): Record<SearchType, Value> =>
  Object.fromEntries(SEARCH_TYPES.map((type, index) => [type, make(type, index)])) as Record<
    SearchType,
    Value
  >;

const SEARCH_SORTS = ['relevance', 'date', 'title'] as const;

/** Search terms beyond this number are ignored. */
export const MAX_SEARCH_TERMS = 12;
/**
 * The results of a type are counted exactly up to this number, except those of the requested type, which are counted
 * exactly up to `MAX_EXACT_COUNT`, as in any list.
 */
export const MAX_COUNT_PER_GROUP = 1000;
/** Besides the list of results, the answer contains a group for each type: up to this many of its results. */
export const MAX_ITEMS_PER_GROUP = 5;
export const MAX_SUGGESTIONS = 8;

const listFields = listQuery({ sorts: SEARCH_SORTS, sort: 'relevance', direction: 'desc' });

export const SearchQuery = z.object({
  ...listFields,
  direction: listFields.direction.unwrap().optional().describe(api.direction),
  type: choiceParameter('type', SEARCH_TYPES).optional().describe(api.type),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SuggestQuery = z.object({ search: listFields.search });
export type SuggestQuery = z.infer<typeof SuggestQuery>;

export const SearchItem = z
  .object({
    _id: Id.describe(api.id),
    type: z.enum(SEARCH_TYPES),
    title: z.string(),
    url: z.string().describe(api.url),
    excerpt: z.string().describe(api.excerpt),
    image: Image.nullable(),
    date: z.string().nullable().describe(api.date),
    timeZone: z.string().nullable().describe(api.timeZone),
    belongsTo: z
      .object({ type: z.enum(SEARCH_TYPES), title: z.string(), url: z.string() })
      .nullable()
      .describe(api.offeredBy),
    file: z
      .object({
        fileName: z.string(),
        type: z.string().describe(api.mediaType),
        bytes: z.int(),
        pages: z.int().nullable(),
        thumbnail: z.object({ width: z.int(), height: z.int(), url: z.string() }).nullable(),
      })
      .nullable()
      .describe(api.file),
  })
  .meta({ id: 'SearchItem' });
export type SearchItem = z.infer<typeof SearchItem>;

const SearchGroup = z.object({
  total: z.int(),
  totalCapped: z
    .literal(true)
    .optional()
    .describe(inEnglish(api.capped, { perGroup: MAX_COUNT_PER_GROUP, max: MAX_EXACT_COUNT })),
  items: z.array(SearchItem).max(MAX_ITEMS_PER_GROUP),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchResults = listOf(SearchItem)
  .extend({
    type: z.enum(SEARCH_TYPES).nullable().describe(api.requestedType),
    groups: z.object({
      projects: SearchGroup,
      tenders: SearchGroup,
      staff: SearchGroup,
      letters: SearchGroup,
      pages: SearchGroup,
      posts: SearchGroup,
      documents: SearchGroup,
    }),
    didYouMean: z.string().nullable().describe(api.didYouMean),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;

export const Suggestions = z
  .object({
    search: z.string(),
    items: z
      .array(
        z.object({
          _id: Id,
          type: z.enum(SEARCH_TYPES),
          title: z.string(),
          url: z.string(),
          belongsTo: z.string().nullable().describe(api.offeredByTitle),
        }),
      )
      .max(MAX_SUGGESTIONS),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
