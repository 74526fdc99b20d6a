import { formFields, resourceBaseOf, seoGroup } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { pageAddress } from '../address.ts';
import { page } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const { column, filter } = listParts(page);

export const pages: AdminResource = {
  ...resourceBaseOf(page),
  emptyHint: m.empty,
  icon: 'document',
  section: 'site',
  preview: { requiredFields: [] },
  list: {
    search: m.search,
    ordered: true,
    // The list has only the title of the parent, and the path `/projects` of a page within another would be wrong.
    subtitle: (record) =>
      record.url === null ? '' : `${readField(record, 'parent') === null ? '' : '…'}/${record.url}`,
    columns: [column('parent')],
    filters: [filter('parent')],
  },
  groups: [{ title: m.content, fields: formFields(page)('title', 'parent', 'body') }, seoGroup],
  publicPath: (record) => {
    const { _id, url } = record;
    return url === null ? null : pageAddress({ _id, url, parent: readField(record, 'parent') });
  },
};
