import { Named } from '#web/admin/list/named.tsx';
import { read, searchEngines } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';

export const pages: ResourceScreens = {
  name: 'pages',
  permits: 'page',
  thing: 'page',
  things: 'Pages',
  none: 'For what has no place of its own, like About us or Careers. It starts as a draft that only the office sees.',
  icon: 'document',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: 'Title or web address',
    ordered: true,
    subtitle: ({ url }) => (url === null ? '' : `/${url}`),
    columns: [
      {
        name: 'parent',
        label: 'Inside',
        draw: (record) => <Named of="pages" id={read(record, 'parent')} />,
      },
    ],
    filters: [{ name: 'parent', label: 'Inside', of: 'pages' }],
  },
  groups: [
    {
      title: 'What',
      fields: [
        { name: 'title', kind: 'text', max: 120, label: 'Title' },
        {
          name: 'parent',
          kind: 'reference',
          to: 'pages',
          label: 'Inside the page',
          hint: 'Pages can stand inside others, three levels deep.',
        },
        { name: 'body', kind: 'blocks', label: 'Text, pictures and more' },
      ],
    },
    searchEngines,
  ],
  // A nested page redirects to its full path.
  address: ({ url }) => (url === null ? null : `/${url}`),
};
