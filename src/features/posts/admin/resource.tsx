import { Named } from '#web/admin/list/named.tsx';
import { read, searchEngines } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { postAddress } from '../address.ts';

export const posts: ResourceScreens = {
  name: 'posts',
  permits: 'post',
  thing: 'piece of news',
  things: 'News',
  several: 'pieces of news',
  none: 'What happened on site this week. It starts as a draft that only the office sees.',
  icon: 'document',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: 'Title or tag',
    picture: (record) => read(record, 'cover'),
    columns: [
      {
        name: 'category',
        label: 'Category',
        draw: (record) => <Named of="categories" id={read(record, 'category')} />,
      },
      {
        name: 'author',
        label: 'Author',
        draw: (record) => <Named of="staff" id={read(record, 'author')} />,
      },
      {
        name: 'tags',
        label: 'Tags',
        spare: true,
        draw: (record) => <bdi>{read<string[]>(record, 'tags').join(', ')}</bdi>,
      },
    ],
    filters: [{ name: 'category', label: 'Category', of: 'categories' }],
  },
  groups: [
    {
      title: 'What',
      fields: [
        { name: 'title', kind: 'text', max: 120, label: 'Title' },
        {
          name: 'excerpt',
          kind: 'words',
          max: 300,
          label: 'In short',
          hint: 'Stands under the title in lists. Needed before guests see it.',
        },
        { name: 'cover', kind: 'picture', label: 'Cover' },
        { name: 'category', kind: 'reference', to: 'categories', label: 'Category', width: 'half' },
        { name: 'author', kind: 'reference', to: 'staff', label: 'Author', width: 'half' },
        { name: 'tags', kind: 'tags', most: 10, label: 'Tags' },
        { name: 'projects', kind: 'references', to: 'projects', label: 'Projects it is about' },
        { name: 'allowComments', kind: 'flag', label: 'Readers may comment' },
      ],
    },
    { title: 'Story', fields: [{ name: 'body', kind: 'blocks', label: 'Text, pictures and more' }] },
    searchEngines,
  ],
  address: ({ url }) => (url === null ? null : postAddress({ url })),
};
