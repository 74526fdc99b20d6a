import { Named } from '#web/admin/list/named.tsx';
import { read, searchEnginesWithoutEnd } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { categoryAddress } from '../address.ts';

export const projectCategories: ResourceScreens = {
  name: 'project-categories',
  permits: 'project-category',
  thing: 'project category',
  things: 'Project categories',
  none: 'Like Schools or Bridges. Every project stands in one, and the menu “Our Work” lists them.',
  icon: 'folder',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: 'Title or web address',
    ordered: true,
    columns: [
      {
        name: 'parent',
        label: 'Inside',
        draw: (record) => <Named of="project-categories" id={read(record, 'parent')} />,
      },
      {
        name: 'visible',
        label: 'In the menu',
        draw: (record) => (read<boolean>(record, 'visible') ? 'Yes' : 'No'),
      },
    ],
    filters: [{ name: 'parent', label: 'Inside', of: 'project-categories' }],
  },
  groups: [
    {
      title: 'What',
      fields: [
        { name: 'title', kind: 'text', max: 60, label: 'Title' },
        {
          name: 'parent',
          kind: 'reference',
          to: 'project-categories',
          label: 'Inside',
          hint: 'A category can hold others, one level deep.',
        },
        {
          name: 'description',
          kind: 'words',
          max: 500,
          label: 'Description',
          hint: 'Stands at the top of its page.',
        },
        {
          name: 'image',
          kind: 'picture',
          label: 'Picture',
          hint: 'Without one, the cover of its newest project stands there.',
        },
        { name: 'visible', kind: 'flag', label: 'Show it in the menu “Our Work”' },
      ],
    },
    searchEnginesWithoutEnd,
  ],
  address: ({ url }) => (url === null ? null : categoryAddress({ url })),
};
