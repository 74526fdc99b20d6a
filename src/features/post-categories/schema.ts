/** The categories of news. (The kinds of work are project categories.) */
import { z } from 'zod';
import { contentFields, Reference } from '#platform/schema/content.ts';
import { optionalLongText, text } from '#platform/schema/fields.ts';

const categoryFields = {
  title: text('Title', 2, 60),
  description: optionalLongText('Description', 500),
};
export const CategoryInput = z
  .strictObject({ ...contentFields, ...categoryFields })
  .meta({ id: 'CategoryInput' });
export type CategoryInput = z.infer<typeof CategoryInput>;

/** A category as guests receive it. */
export const Category = z
  .object({
    ...Reference.shape,
    description: z.string().nullable(),
    posts: z.int().describe('Published posts in it'),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const CategoryList = z.array(Category).meta({ id: 'CategoryList' });
