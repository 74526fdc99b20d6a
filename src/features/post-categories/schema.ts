/** Defines the schemas of news categories: the editors' input, and the answers to guests. */
import { z } from 'zod';
import { Reference } from '#platform/schema/content.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { category } from './entity.ts';
import { api } from './messages/en-GB.ts';

export const CategoryInput = inputSchema(category, { id: 'CategoryInput' });
export type CategoryInput = z.infer<typeof CategoryInput>;

/** A category as guests receive it, with the number of its posts. */
export const Category = z
  .object({
    ...Reference.shape,
    description: z.string().nullable(),
    posts: z.int().describe(api.posts),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const CategoryList = z.array(Category).meta({ id: 'CategoryList' });
