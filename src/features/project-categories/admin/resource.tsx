import { formFields, named, searchEnginesWithoutEnd } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { categoryAddress } from '../address.ts';
import { projectCategory } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(projectCategory);
const { column, filter } = listed(projectCategory);

export const projectCategories: ResourceScreens = {
  ...named(projectCategory),
  none: m.empty,
  icon: 'folder',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: m.search,
    ordered: true,
    columns: [column('parent'), column('visible')],
    filters: [filter('parent')],
  },
  groups: [
    { title: m.content, fields: fields('title', 'parent', 'description', 'image', 'visible') },
    searchEnginesWithoutEnd,
  ],
  address: ({ url }) => (url === null ? null : categoryAddress({ url })),
};
