import { createElement } from 'react';
import { optionsOf, read } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { later } from '#web/admin/shell/later.tsx';

const FocalField = later(() => import('./focal-field.tsx'));
const ReplacePart = later(() => import('./replace-part.tsx'));

export const imageKinds = {
  exterior: 'Outside',
  interior: 'Inside',
  progress: 'Works in progress',
  before: 'Before',
  after: 'After',
  aerial: 'From the air',
  detail: 'Detail',
  drawing: 'Drawing',
  render: 'Artist’s impression',
};

export const images: ResourceScreens = {
  name: 'images',
  permits: 'image',
  thing: 'picture',
  things: 'Image browser',
  several: 'pictures',
  icon: 'image',
  section: 'Site',
  publishable: false,
  makes: false,
  list: {
    search: 'Words of the picture, photographer, tag',
    picture: ({ _id }) => _id,
    orders: ['createdAt', 'updatedAt', 'title'],
    columns: [],
  },
  groups: [
    {
      title: 'Picture',
      fields: [
        {
          name: 'focal',
          kind: 'own',
          label: 'What must stay in view',
          draw: (_, path) => createElement(FocalField, { path }),
        },
        {
          name: 'file',
          kind: 'own',
          label: 'The file',
          draw: () => createElement(ReplacePart),
        },
        {
          name: 'alt',
          kind: 'words',
          max: 160,
          label: 'What the picture shows',
          hint: 'Read aloud to whoever cannot see it: 3 to 160 characters, not the name of the file.',
        },
        {
          name: 'decorative',
          kind: 'flag',
          label: 'It only decorates',
          hint: 'Then nothing is read aloud.',
        },
        { name: 'caption', kind: 'words', max: 200, label: 'Caption' },
        { name: 'credit', kind: 'text', max: 100, label: 'Photographer', width: 'half' },
        { name: 'licence', kind: 'text', max: 200, label: 'Licence', width: 'half' },
        {
          name: 'kind',
          kind: 'choice',
          options: optionsOf(imageKinds),
          empty: 'Not said',
          label: 'Kind',
          width: 'third',
        },
        {
          name: 'stage',
          kind: 'choice',
          options: optionsOf({ before: 'Before', during: 'During', after: 'After' }),
          empty: 'Not said',
          label: 'Stage of the works',
          width: 'third',
        },
        { name: 'takenOn', kind: 'day', label: 'Taken on', width: 'third' },
        {
          name: 'pair',
          kind: 'picture',
          label: 'Before and after',
          hint: 'The other half: visitors move a slider between the two.',
        },
        { name: 'folder', kind: 'text', max: 100, label: 'Folder', width: 'half' },
        { name: 'tags', kind: 'tags', most: 20, label: 'Tags', width: 'half' },
      ],
    },
  ],
  address: (record) => `/images/${read<string>(record, '_id')}`,
};
