import { formFields, named, searchEngines } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { page } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const { column, filter } = listed(page);

export const pages: ResourceScreens = {
  ...named(page),
  none: m.empty,
  icon: 'document',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: m.search,
    ordered: true,
    subtitle: ({ url }) => (url === null ? '' : `/${url}`),
    columns: [column('parent')],
    filters: [filter('parent')],
  },
  groups: [{ title: m.content, fields: formFields(page)('title', 'parent', 'body') }, searchEngines],
  // A nested page redirects to its full path.
  address: ({ url }) => (url === null ? null : `/${url}`),
};
