import { read } from '#web/admin/resources/common.ts';
import { formFields, named, searchEngines } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { postAddress } from '../address.ts';
import { post } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(post);
const { column, filter } = listed(post);

export const posts: ResourceScreens = {
  ...named(post),
  none: m.empty,
  icon: 'document',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: m.search,
    picture: (record) => read(record, 'cover'),
    columns: [column('category'), column('author'), column('tags', { spare: true })],
    filters: [filter('category')],
  },
  groups: [
    {
      title: m.content,
      fields: fields('title', 'excerpt', 'cover', 'category', 'author', 'tags', 'projects', 'allowComments'),
    },
    { title: m.body, fields: fields('body') },
    searchEngines,
  ],
  address: ({ url }) => (url === null ? null : postAddress({ url })),
};
