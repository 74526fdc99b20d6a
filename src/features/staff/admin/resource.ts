import { read } from '#web/admin/resources/common.ts';
import { formFields, named, searchEngines } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { personAddress } from '../address.ts';
import { staff as entity } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(entity);
const { column, filter } = listed(entity);

export const staff: ResourceScreens = {
  ...named(entity),
  none: m.empty,
  icon: 'person',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: m.search,
    ordered: true,
    picture: (record) => read<string[]>(record, 'images')[0] ?? null,
    subtitle: (record) => read(record, 'jobTitle'),
    columns: [column('department'), column('leadership', { spare: true }), column('leftOn', { spare: true })],
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
    searchEngines,
  ],
  address: ({ url }) => (url === null ? null : personAddress({ url })),
};
