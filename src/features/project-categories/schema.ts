/** Defines the schemas of project categories: the editors' input, and the answers to guests. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { publicContentFields } from '#platform/schema/content.ts';
import { Id } from '#platform/schema/fields.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { projectCategory } from './entity.ts';
import { api } from './messages/en-GB.ts';

export const ProjectCategoryInput = inputSchema(projectCategory, { id: 'ProjectCategoryInput' });
export type ProjectCategoryInput = z.infer<typeof ProjectCategoryInput>;

/**
 * A category as guests receive it, with the number of its projects and, as `latest`, the project with the latest actual
 * or planned completion. Both include the projects of its subcategories.
 */
export const ProjectCategory = z
  .object({
    ...publicContentFields,
    title: z.string(),
    parent: Id.nullable(),
    description: z.string().nullable(),
    image: Image.nullable().describe(api.image),
    projects: z.int().describe(api.projects),
    latest: z.object({ title: z.string(), url: z.string() }).nullable(),
  })
  .meta({ id: 'ProjectCategory' });
export type ProjectCategory = z.infer<typeof ProjectCategory>;

export const ProjectCategories = z.array(ProjectCategory);
