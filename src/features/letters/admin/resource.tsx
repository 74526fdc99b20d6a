import { formFields, resourceBaseOf, seoGroup } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { letterAddress } from '../address.ts';
import { letter } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(letter);
const { column, filter } = listParts(letter);

export const letters: AdminResource = {
  ...resourceBaseOf(letter),
  emptyHint: m.empty,
  icon: 'mail',
  section: 'site',
  preview: { requiredFields: [] },
  list: {
    search: m.search,
    ordered: true,
    subtitle: (record) => readField(record, 'organisation'),
    columns: [
      column('project'),
      column('letterDate'),
      column('relationship', { hiddenByDefault: true }),
      column('showUntil', { hiddenByDefault: true }),
    ],
    filters: [filter('project')],
  },
  groups: [
    {
      title: m.content,
      fields: fields(
        'title',
        'organisation',
        'relationship',
        'authorName',
        'authorTitle',
        'letterDate',
        'project',
        'featured',
        'showUntil',
      ),
    },
    { title: m.text, fields: fields('documents', 'transcript', 'excerpt', 'language') },
    { title: m.consent, fields: fields('consent', 'refereeContact') },
    seoGroup,
  ],
  publicPath: ({ url }) => (url === null ? null : letterAddress({ url })),
};
