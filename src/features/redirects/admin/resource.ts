import { formFields, resourceBaseOf } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { redirect } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(redirect);
const { column } = listParts(redirect);

export const redirects: AdminResource = {
  ...resourceBaseOf(redirect),
  emptyHint: m.empty,
  icon: 'link',
  section: 'system',
  list: {
    search: m.search,
    columns: [column('to', { wide: true })],
  },
  groups: [{ title: m.groupTitle, fields: fields('from', 'to', 'permanent') }],
  publicPath: (record) => readField<string>(record, 'from'),
};
