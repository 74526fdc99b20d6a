import { read } from '#web/admin/resources/common.ts';
import { formFields, named } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { redirect } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

export const redirects: ResourceScreens = {
  ...named(redirect),
  none: m.empty,
  icon: 'link',
  section: 'Running it',
  list: {
    search: m.search,
    orders: ['updatedAt', 'createdAt', 'title'],
    columns: [listed(redirect).column('to')],
  },
  groups: [{ title: m.content, fields: formFields(redirect)('from', 'to', 'permanent') }],
  address: (record) => read<string>(record, 'from'),
};
