import type { Category, CategoryInput } from '../schema.ts';
import type { CategoryRow } from './post-category.queries.ts';

/** From a stored category to what a guest receives. */
export const presentCategory = (row: CategoryRow, posts: number): Category => ({
  _id: row._id,
  title: row.title,
  url: row.url ?? '',
  description: (JSON.parse(row.data) as CategoryInput).description,
  posts,
});
