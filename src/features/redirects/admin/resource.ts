import { formFields, resourceNames } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { ResourceScreens } from '#web/admin/resources/resource-screens.ts';
import { redirect } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

export const redirects: ResourceScreens = {
  ...resourceNames(redirect),
  emptyHint: m.empty,
  icon: 'link',
  section: 'system',
  list: {
    search: m.search,
    columns: [listParts(redirect).column('to', { wide: true })],
  },
  groups: [{ title: m.content, fields: formFields(redirect)('from', 'to', 'permanent') }],
  publicPath: (record) => readField<string>(record, 'from'),
};
