import { formFields, resourceBaseOf, seoGroup } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { postAddress } from '../address.ts';
import { post } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(post);
const { column, filter } = listParts(post);

export const posts: AdminResource = {
  ...resourceBaseOf(post),
  emptyHint: m.empty,
  icon: 'document',
  section: 'site',
  phoneRank: 5,
  preview: { requiredFields: [] },
  list: {
    search: m.search,
    picture: (record) => readField(record, 'cover'),
    columns: [column('category'), column('author'), column('tags', { hiddenByDefault: true })],
    filters: [filter('category')],
  },
  groups: [
    {
      title: m.content,
      fields: fields('title', 'excerpt', 'cover', 'category', 'author', 'tags', 'projects', 'allowComments'),
    },
    { title: m.body, fields: fields('body') },
    seoGroup,
  ],
  publicPath: ({ url }) => (url === null ? null : postAddress({ url })),
};
