import { z } from 'zod';
import { validateBodyForPublish } from '#features/blocks/publish-checks.ts';
import { textOfBlocks } from '#features/blocks/schema.ts';
import { documentsOfBlocks, referencesOfBlocks } from '#features/blocks/server/index.ts';
import { commentsAsParts } from '#features/comments/server/index.ts';
import { entityType } from '#platform/content/entity-type.ts';
import { keyList } from '#platform/db/search/key-list.ts';
import { Id } from '#platform/schema/fields.ts';
import { MAX_TAG_LENGTH } from '#platform/schema/values/limits.ts';
import { postAddress } from '../address.ts';
import { post } from '../entity.ts';
import { PostInput } from '../schema.ts';

export const postType = entityType(post, {
  input: PostInput,
  admin: {
    adminSearchText: ({ tags }) => tags as string[],
    page: ({ url }) => ({ path: postAddress({ url }) }),
    filters: {
      category: { accepts: Id, column: 'categoryId', hasIndex: true },
      tag: { accepts: z.string().max(MAX_TAG_LENGTH), column: 'tagKeys', isList: true },
    },
  },
  embeddedReferences: (post) => referencesOfBlocks('body', post.body),
  parts: commentsAsParts('post'),
  columns: (post) => ({ categoryId: post.category, tagKeys: keyList(post.tags) }),
  validateForPublish: (post) => validateBodyForPublish(post.body),
  // The number determines those of the search entries, so it must never change.
  searchKind: { name: 'posts', number: 6 },
  searchText: (post) => ({
    title: post.title,
    body: [post.excerpt, textOfBlocks(post.body), post.tags.join(', ')],
    date: null,
  }),
  extraSearchText: async (_row, post, { textOf }) => [
    ...(await textOf(documentsOfBlocks(post.body))).values(),
  ],
  searchableDocuments: async (row, post) =>
    documentsOfBlocks(post.body).map((_id) => ({ _id, date: row.publishedAt })),
});
