/** Defines the schemas of pages: the editors' input, and the answers to guests. */
import { z } from 'zod';
import { BlockOnWire, blocks } from '#features/blocks/schema.ts';
import { Image } from '#features/images/schema.ts';
import { publicContentFields } from '#platform/schema/content.ts';
import { Id } from '#platform/schema/fields.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { page } from './entity.ts';
import { api } from './messages/en-GB.ts';

export const PageInput = inputSchema(page, {
  id: 'PageInput',
  customSchemas: { body: () => blocks(page.fields.body.max) },
});
export type PageInput = z.infer<typeof PageInput>;

/** A link to a page. `path`: its complete path, `/about/people/training`; `url`: its slug, `training`. */
export const PageReference = z
  .object({ _id: Id, title: z.string(), url: z.string(), path: z.string() })
  .meta({ id: 'PageReference' });
export type PageReference = z.infer<typeof PageReference>;

/** A page as guests receive it. */
export const Page = z
  .object({
    ...publicContentFields,
    title: z.string(),
    path: z.string().describe(api.path),
    breadcrumbs: z.array(PageReference).describe(api.breadcrumbs),
    children: z.array(PageReference.extend({ seoDescription: z.string().nullable() })).describe(api.children),
    body: z.array(BlockOnWire),
    socialImage: Image.nullable(),
  })
  .meta({ id: 'Page' });
export type Page = z.infer<typeof Page>;
