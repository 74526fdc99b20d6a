import { formFields, resourceBaseOf, seoGroup } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { personAddress } from '../address.ts';
import { staff as entity } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(entity);
const { column, filter } = listParts(entity);

export const staff: AdminResource = {
  ...resourceBaseOf(entity),
  emptyHint: m.empty,
  icon: 'person',
  section: 'site',
  preview: { requiredFields: [] },
  list: {
    search: m.search,
    ordered: true,
    picture: (record) => readField<string[]>(record, 'images')[0] ?? null,
    subtitle: (record) => readField(record, 'jobTitle'),
    columns: [
      column('department'),
      column('leadership', { hiddenByDefault: true }),
      column('leftOn', { hiddenByDefault: true }),
    ],
    filters: [filter('department')],
  },
  groups: [
    {
      title: m.content,
      fields: fields(
        'name',
        'postNominals',
        'jobTitle',
        'department',
        'leadership',
        'images',
        'shortBio',
        'bio',
        'consentOn',
        'leftOn',
      ),
    },
    {
      title: m.contact,
      fields: fields('email', 'emailDisplay', 'phone', 'showPhone', 'mobile', 'showMobile', 'linkedin'),
    },
    {
      title: m.experience,
      fields: fields(
        'joinedYear',
        'experienceSince',
        'specialties',
        'projects',
        'qualifications',
        'licences',
      ),
    },
    seoGroup,
  ],
  publicPath: ({ url }) => (url === null ? null : personAddress({ url })),
};
