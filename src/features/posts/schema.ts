/** Defines the schemas of news posts: the editors' input, and the answers to guests. */

import { z } from 'zod';
import { BlockOnWire, blocks } from '#features/blocks/schema.ts';
import { Image } from '#features/images/schema.ts';
import { ProjectCard } from '#features/projects/schema.ts';
import { publicContentFields, Reference } from '#platform/schema/content.ts';
import { Id } from '#platform/schema/fields.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';
import { MAX_SLUG_LENGTH, MAX_TAG_LENGTH } from '#platform/schema/values/limits.ts';
import { post } from './entity.ts';
import { api } from './messages/en-GB.ts';

export const PostInput = inputSchema(post, {
  id: 'PostInput',
  customSchemas: { body: () => blocks(post.fields.body.max) },
});
export type PostInput = z.infer<typeof PostInput>;

/** A post as guests receive it in lists. */
export const PostSummary = z
  .object({
    ...publicContentFields,
    title: z.string(),
    excerpt: z.string().nullable(),
    author: z
      .object({
        _id: Id,
        name: z.string(),
        url: z.string(),
        jobTitle: z.string(),
        image: Image.nullable(),
      })
      .nullable()
      .describe(api.person),
    cover: Image.nullable(),
    category: Reference.nullable(),
    tags: z.array(z.string()),
    minutes: z.int().describe(api.minutes),
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.infer<typeof PostSummary>;

const Neighbour = PostSummary.pick({ _id: true, title: true, url: true, publishedAt: true, cover: true });

/** A post as guests receive it. */
export const Post = z
  .object({
    ...PostSummary.shape,
    body: z.array(BlockOnWire),
    projects: z.array(ProjectCard),
    allowComments: z.boolean(),
    socialImage: Image.nullable(),
    neighbours: z
      .object({ previous: Neighbour.nullable(), next: Neighbour.nullable() })
      .describe(api.neighbours),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

export const PostList = listOf(PostSummary).meta({ id: 'PostList' });
export type PostList = z.infer<typeof PostList>;
const POST_SORTS = ['publishedAt', 'title'] as const;

export const PostListQuery = z.object({
  ...listQuery({ sorts: POST_SORTS, sort: 'publishedAt', direction: 'desc' }),
  category: z.string().max(MAX_SLUG_LENGTH).optional().describe(api.category),
  tag: z.string().max(MAX_TAG_LENGTH).optional(),
});
export type PostListQuery = z.infer<typeof PostListQuery>;
