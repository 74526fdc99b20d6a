import { fromJson } from '#platform/db/json.ts';
import type { Category } from '../schema.ts';
import type { CategoryRow } from './post-category.queries.ts';

/** From a stored category to what a guest receives. */
export const presentCategory = (row: CategoryRow, posts: number): Category => ({
  _id: row._id,
  title: row.title,
  url: row.url ?? '',
  description: fromJson(row.data).description,
  posts,
});
