/** The kinds of work the company shows: Residential, Education, … at most two levels deep. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { contentFields, publicContentFields } from '#platform/schema/content.ts';
import { flag, Id, optionalLongText, optionalReference, text } from '#platform/schema/fields.ts';

const projectCategoryFields = {
  title: text('Title', 2, 60),
  parent: optionalReference('Parent category'),
  description: optionalLongText('Description', 500),
  image: optionalReference('Image'),
  visible: flag('Visible', true),
};
export const ProjectCategoryInput = z
  .strictObject({ ...contentFields, ...projectCategoryFields })
  .meta({ id: 'ProjectCategoryInput' });
export type ProjectCategoryInput = z.infer<typeof ProjectCategoryInput>;

/** A category as guests receive it, with the number of its projects and the newest one. */
export const ProjectCategory = z
  .object({
    ...publicContentFields,
    title: z.string(),
    parent: Id.nullable(),
    description: z.string().nullable(),
    image: Image.nullable().describe("The category's own picture, else the cover of its newest project"),
    projects: z.int().describe('Published projects in it and in its children'),
    latest: z.object({ title: z.string(), url: z.string() }).nullable(),
  })
  .meta({ id: 'ProjectCategory' });
export type ProjectCategory = z.infer<typeof ProjectCategory>;

export const ProjectCategories = z.array(ProjectCategory);
