/** The search of the site: its query and its results. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { Id } from '#platform/schema/fields.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';

/**
 * The kinds of result, in the order of a mixed list. The same names everywhere: the `type` of an item, the
 * `type` in the query, and the names of the groups. Galleries and project categories count as pages.
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

const SEARCH_SORTS = ['relevance', 'date', 'title'] as const;

/** Search terms beyond this number are ignored. */
export const MAX_SEARCH_TERMS = 12;
/**
 * In a mixed search each kind is counted exactly up to this number; a search of one kind is counted like any
 * list.
 */
export const MAX_COUNT_PER_GROUP = 1000;
/** Items shown in each group. */
export const MAX_ITEMS_PER_GROUP = 5;
export const MAX_SUGGESTIONS = 8;

const listFields = listQuery({ sorts: SEARCH_SORTS, sort: 'relevance', direction: 'desc' });

export const SearchQuery = z.object({
  ...listFields,
  direction: z
    .enum(['asc', 'desc'], { error: 'direction must be asc or desc' })
    .optional()
    .describe('When absent: titles from A to Z, everything else from the best and newest down'),
  type: z
    .enum(SEARCH_TYPES, { error: `type must be one of ${SEARCH_TYPES.join(', ')}` })
    .optional()
    .describe('Only these; the groups count everything all the same'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SuggestQuery = z.object({ search: listFields.search });
export type SuggestQuery = z.infer<typeof SuggestQuery>;

export const SearchItem = z
  .object({
    _id: Id.describe('Of the record; of the document'),
    type: z.enum(SEARCH_TYPES),
    title: z.string(),
    url: z.string().describe('Where it is read: a page of this site, or a file under /files'),
    excerpt: z
      .string()
      .describe('HTML: escaped text in which the words found stand in <mark>; empty when there is no text'),
    image: Image.nullable(),
    date: z
      .string()
      .nullable()
      .describe('A month (2024-08), a day or an instant: completed, closing, written, published, issued'),
    belongsTo: z
      .object({ type: z.enum(SEARCH_TYPES), title: z.string(), url: z.string() })
      .nullable()
      .describe('Documents: where they are offered'),
    file: z
      .object({
        fileName: z.string(),
        type: z.string().describe('Media type'),
        bytes: z.int(),
        pages: z.int().nullable(),
        thumbnail: z.object({ width: z.int(), height: z.int(), url: z.string() }).nullable(),
      })
      .nullable()
      .describe('Documents: what one would download'),
  })
  .meta({ id: 'SearchItem' });
export type SearchItem = z.infer<typeof SearchItem>;

const SearchGroup = z.object({
  total: z.int(),
  totalCapped: z
    .literal(true)
    .optional()
    .describe('There are more than `total`: 1,000 in the group, 10,000 where this `type` was asked for'),
  items: z.array(SearchItem).max(MAX_ITEMS_PER_GROUP),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchResults = listOf(SearchItem)
  .extend({
    type: z.enum(SEARCH_TYPES).nullable().describe('What was asked for'),
    groups: z.object({
      projects: SearchGroup,
      tenders: SearchGroup,
      staff: SearchGroup,
      letters: SearchGroup,
      pages: SearchGroup,
      posts: SearchGroup,
      documents: SearchGroup,
    }),
    didYouMean: z
      .string()
      .nullable()
      .describe(
        'Other words that find more. When what was typed finds nothing, the items are already those of these words',
      ),
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
          belongsTo: z.string().nullable().describe('Documents: the title of the record that offers them'),
        }),
      )
      .max(MAX_SUGGESTIONS),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
