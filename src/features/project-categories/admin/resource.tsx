import { formFields, resourceBaseOf, seoGroupWithoutEndDate } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { categoryAddress } from '../address.ts';
import { projectCategory } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(projectCategory);
const { column, filter } = listParts(projectCategory);

export const projectCategories: AdminResource = {
  ...resourceBaseOf(projectCategory),
  emptyHint: m.empty,
  icon: 'folder',
  section: 'site',
  preview: { requiredFields: [] },
  list: {
    search: m.search,
    ordered: true,
    columns: [column('parent'), column('visible')],
    filters: [filter('parent')],
  },
  groups: [
    { title: m.content, fields: fields('title', 'parent', 'description', 'image', 'visible') },
    seoGroupWithoutEndDate,
  ],
  publicPath: ({ url }) => (url === null ? null : categoryAddress({ url })),
};
