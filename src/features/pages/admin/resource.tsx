import { formFields, resourceBaseOf, seoGroup } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
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
    subtitle: ({ url }) => (url === null ? '' : `/${url}`),
    columns: [column('parent')],
    filters: [filter('parent')],
  },
  groups: [{ title: m.content, fields: formFields(page)('title', 'parent', 'body') }, seoGroup],
  // The path of a nested page is longer, but this one, with the slug alone, redirects to it.
  publicPath: ({ url }) => (url === null ? null : `/${url}`),
};
