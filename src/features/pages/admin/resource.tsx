import { formFields, resourceNames, seoGroup } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { page } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const { column, filter } = listParts(page);

export const pages: AdminResource = {
  ...resourceNames(page),
  emptyHint: m.empty,
  icon: 'document',
  section: 'site',
  preview: { requiredFields: [] },
  list: {
    search: m.search,
    ordered: true,
    subtitle: ({ url }) => (url === null ? '' : `/${url}`),
    columns: [column('parent')],
    filters: [filter('parent')],
  },
  groups: [{ title: m.content, fields: formFields(page)('title', 'parent', 'body') }, seoGroup],
  // The slug alone redirects to the complete path of a nested page.
  publicPath: ({ url }) => (url === null ? null : `/${url}`),
};
