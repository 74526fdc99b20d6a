import { read } from '#web/admin/resources/common.ts';
import { formFields, named, searchEngines } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { letterAddress } from '../address.ts';
import { letter } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(letter);
const { column, filter } = listed(letter);

export const letters: ResourceScreens = {
  ...named(letter),
  none: m.empty,
  icon: 'mail',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: m.search,
    ordered: true,
    subtitle: (record) => read(record, 'organisation'),
    columns: [
      column('project'),
      column('letterDate'),
      column('relationship', { spare: true }),
      column('showUntil', { spare: true }),
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
    searchEngines,
  ],
  address: ({ url }) => (url === null ? null : letterAddress({ url })),
};
