/** Declares pages made of content blocks, such as About us or Health and safety, on up to three levels. */
import type { Block } from '#features/blocks/schema.ts';
import { blocks, entity, reference, text } from '#platform/schema/entity.ts';
import { MAX_PAGE_DEPTH } from './limits.ts';
import { page as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    page: ContentAction;
  }
}

export const page = entity({
  name: 'page',
  path: 'pages',
  roles: ['editor'],
  texts,
  fields: {
    title: text({ min: 3, max: 120 }),
    parent: reference('page', { optional: true, inHelp: { depth: MAX_PAGE_DEPTH } }),
    body: blocks<Block>({ max: 100_000 }),
  },
});
