import { formFields, resourceBaseOf, seoGroupWithoutEndDate } from '#web/admin/resources/form-fields.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { categoryAddress } from '../address.ts';
import { category } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

export const categories: AdminResource = {
  ...resourceBaseOf(category),
  emptyHint: m.empty,
  icon: 'folder',
  section: 'site',
  list: { search: m.search, ordered: true, columns: [] },
  groups: [
    { title: m.content, fields: formFields(category)('title', 'description') },
    seoGroupWithoutEndDate,
  ],
  publicPath: ({ url }) => (url === null ? null : categoryAddress({ url })),
};
