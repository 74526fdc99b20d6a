import { fromJson } from '#platform/db/json.ts';
import type { Category } from '../schema.ts';
import type { CategoryRow } from './post-category.queries.ts';

/** Converts a stored category to what guests receive. `postCount`: the number of its visible posts. */
export const presentCategory = (row: CategoryRow, postCount: number): Category => ({
  _id: row._id,
  title: row.title,
  url: row.url ?? '',
  description: fromJson(row.data).description,
  posts: postCount,
});
