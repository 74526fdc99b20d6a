import { createElement } from 'react';
import { read } from '#web/admin/resources/common.ts';
import { formFields, named } from '#web/admin/resources/described.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { later } from '#web/admin/shell/later.tsx';
import { image } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const FocalField = later(() => import('./focal-field.tsx'));
const ReplacePart = later(() => import('./replace-part.tsx'));

export const images: ResourceScreens = {
  ...named(image),
  icon: 'image',
  section: 'Site',
  makes: false,
  list: {
    search: m.search,
    picture: ({ _id }) => _id,
    orders: ['createdAt', 'updatedAt', 'title'],
    columns: [],
  },
  groups: [
    {
      title: m.content,
      fields: formFields(image)(
        {
          name: 'focal',
          draw: ({ label, hint }: { label: string; hint?: string }, path: string) =>
            createElement(FocalField, { path, label, ...(hint !== undefined && { hint }) }),
        },
        { name: 'file', kind: 'own', label: m.file, draw: () => createElement(ReplacePart) },
        'alt',
        'decorative',
        'caption',
        'credit',
        'licence',
        'kind',
        'stage',
        'takenOn',
        'pair',
        'folder',
        'tags',
      ),
    },
  ],
  address: (record) => `/images/${read<string>(record, '_id')}`,
};
