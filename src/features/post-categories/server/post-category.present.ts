import { fromJson } from '#platform/db/json.ts';
import type { Category } from '../schema.ts';
import type { CategoryRow } from './post-category.queries.ts';

/** Presents a stored category to guests. */
export const presentCategory = (row: CategoryRow, posts: number): Category => ({
  _id: row._id,
  title: row.title,
  url: row.url ?? '',
  description: fromJson(row.data).description,
  posts,
});
