import { createElement } from 'react';
import { currentImageAddress } from '#platform/schema/values/image-address.ts';
import { lazyPart } from '#web/admin/parts/lazy-part.tsx';
import { formFields, resourceBaseOf } from '#web/admin/resources/form-fields.ts';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { image } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const FocalField = lazyPart(() => import('./focal-field.tsx'));
const ReplaceFileField = lazyPart(() => import('./replace-file-field.tsx'));

export const images: AdminResource = {
  ...resourceBaseOf(image),
  icon: 'image',
  section: 'site',
  creatable: false,
  list: {
    search: m.search,
    picture: ({ _id }) => _id,
    columns: [],
  },
  groups: [
    {
      title: m.content,
      fields: formFields(image)(
        {
          name: 'focal',
          render: ({ label, hint }: { label: string; hint?: string }, path: string) =>
            createElement(FocalField, { path, label, ...(hint !== undefined && { hint }) }),
        },
        { name: 'file', kind: 'custom', label: m.file, render: () => createElement(ReplaceFileField) },
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
  publicPath: (record) => currentImageAddress({ _id: readField<string>(record, '_id') }),
};
