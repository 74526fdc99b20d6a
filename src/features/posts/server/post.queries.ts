import { type SelectQueryBuilder, sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import { likePattern } from '#platform/db/dialect.ts';
import { fold } from '#platform/db/fold.ts';
import { countUpTo } from '#platform/db/lists/count.ts';
import { onPage } from '#platform/db/lists/on-page.ts';
import type { Database } from '#platform/db/open.ts';
import { hasKey } from '#platform/db/search/key-list.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { PostListQuery } from '../schema.ts';

/** The conditions of a list of posts, which contains only posts that guests see. */
export interface PostFilter {
  /** ISO instant */
  now: string;
  categoryId?: string | undefined;
  tag?: string | undefined;
  /** A part of the title; empty: any title */
  search: string;
}

const withFilter = <Output>(
  query: SelectQueryBuilder<Tables, 'posts', Output>,
  filter: PostFilter,
): SelectQueryBuilder<Tables, 'posts', Output> => {
  let filtered = query.where(visible(filter.now));
  if (filter.categoryId !== undefined) filtered = filtered.where('categoryId', '=', filter.categoryId);
  if (filter.tag !== undefined) filtered = filtered.where(hasKey('tagKeys', filter.tag));
  if (filter.search !== '')
    filtered = filtered.where(sql<boolean>`"titleKey" like ${likePattern(fold(filter.search))} escape '\\'`);
  return filtered;
};

/** Returns the number of matching posts, or `MAX_EXACT_COUNT + 1` if there are more. */
export const countPosts = (database: Database, filter: PostFilter): Promise<number> =>
  countUpTo(database, withFilter(database.db.selectFrom('posts').select('_id'), filter));

const sortColumns = { publishedAt: 'publishedAt', title: 'titleKey' } as const;

/** Returns the ids of one page of the list, in its order. */
export const listPostIds = async (
  { db }: Database,
  filter: PostFilter,
  { page, max, sort, direction }: Pick<PostListQuery, 'page' | 'max' | 'sort' | 'direction'>,
): Promise<string[]> => {
  const rows = await withFilter(db.selectFrom('posts').select('_id'), filter)
    .orderBy(sortColumns[sort], direction)
    .orderBy('_id', direction)
    .$call(onPage({ page, max }))
    .execute();
  return rows.map((row) => row._id);
};

/** Selects, for a row of `posts`, the id of the visible post published just before or after it. */
const selectNeighbour = (now: string, side: 'previous' | 'next') => {
  const [comparison, direction] =
    side === 'previous' ? ([sql`<`, sql`desc`] as const) : ([sql`>`, sql`asc`] as const);
  return sql<string | null>`(select n."_id" from "posts" n
    where (n."publishedAt", n."_id") ${comparison} ("posts"."publishedAt", "posts"."_id")
    and ${visible(now, 'n')}
    order by n."publishedAt" ${direction}, n."_id" ${direction} limit 1)`;
};

/** Returns the posts among `ids` that a guest may see, in no particular order. */
export const postRows = ({ db }: Database, now: string, ids: readonly string[]) =>
  db
    .selectFrom('posts')
    .select(['_id', 'url', 'data', 'categoryId', 'publishedAt', 'updatedAt'])
    .select([selectNeighbour(now, 'previous').as('previousId'), selectNeighbour(now, 'next').as('nextId')])
    .where('_id', 'in', [...ids])
    .where(visible(now))
    .execute();

export type PostRow = Awaited<ReturnType<typeof postRows>>[number];

/** Returns the members of staff among `ids` whom a guest may see, in no particular order. */
export const authorRows = ({ db }: Database, now: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('staff')
        .select(['_id', 'url', 'data'])
        .where('_id', 'in', [...new Set(ids)])
        .where(visible(now))
        .execute();

export type AuthorRow = Awaited<ReturnType<typeof authorRows>>[number];
