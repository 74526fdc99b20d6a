import { searchEnginesWithoutEnd } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { categoryAddress } from '../address.ts';

export const categories: ResourceScreens = {
  name: 'categories',
  permits: 'category',
  thing: 'news category',
  things: 'News categories',
  none: 'News can be sorted into kinds, like From our sites. It need not.',
  icon: 'folder',
  section: 'Site',
  list: { search: 'Title or web address', ordered: true, columns: [] },
  groups: [
    {
      title: 'What',
      fields: [
        { name: 'title', kind: 'text', max: 60, label: 'Title' },
        { name: 'description', kind: 'words', max: 500, label: 'Description' },
      ],
    },
    searchEnginesWithoutEnd,
  ],
  address: ({ url }) => (url === null ? null : categoryAddress({ url })),
};
