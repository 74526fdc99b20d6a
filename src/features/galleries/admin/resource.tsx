import { read, searchEngines } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { galleryAddress } from '../address.ts';

export const galleries: ResourceScreens = {
  name: 'galleries',
  permits: 'gallery',
  thing: 'gallery',
  things: 'Galleries',
  none: 'Pictures on one subject, from one project or from many.',
  icon: 'image',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: 'Title or web address',
    ordered: true,
    picture: (record) => read<string | null>(record, 'cover') ?? read<string[]>(record, 'images')[0] ?? null,
    columns: [
      {
        name: 'images',
        label: 'Pictures',
        draw: (record) => <span className="mono">{read<string[]>(record, 'images').length}</span>,
      },
    ],
  },
  groups: [
    {
      title: 'What',
      fields: [
        { name: 'title', kind: 'text', max: 120, label: 'Title' },
        { name: 'description', kind: 'words', max: 1000, label: 'Description' },
        {
          name: 'images',
          kind: 'pictures',
          most: 300,
          label: 'Pictures',
          hint: 'In the order of the page, 1 to 300.',
        },
        { name: 'cover', kind: 'picture', label: 'Cover', among: 'images' },
      ],
    },
    searchEngines,
  ],
  address: ({ url }) => (url === null ? null : galleryAddress({ url })),
};
