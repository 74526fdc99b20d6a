/** Declares posts: the news of the company. */
import type { Block } from '#features/blocks/schema.ts';
import {
  blocks,
  entity,
  flag,
  longText,
  picture,
  reference,
  references,
  tags,
  text,
} from '#platform/schema/entity.ts';
import { post as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    post: ContentAction;
  }
}

export const post = entity({
  name: 'post',
  path: 'posts',
  roles: ['editor'],
  texts,
  fields: {
    title: text({ min: 3, max: 120 }),
    excerpt: longText({ max: 300, optional: true, requiredToPublish: true }),
    cover: picture(),
    category: reference('category', { optional: true, width: 'half' }),
    author: reference('staff', { optional: true, width: 'half' }),
    tags: tags({ max: 10 }),
    projects: references('project', { max: 10 }),
    allowComments: flag({ default: true }),
    body: blocks<Block>({ max: 100_000 }),
  },
});
