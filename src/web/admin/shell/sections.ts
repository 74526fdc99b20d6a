/** The menu of the content area: every screen by the section in which the office looks for it. */

import { adminResources } from '../../../features.admin.ts';
import { adminScreens } from '../../../features.admin-screens.ts';
import { useMay } from '../providers/me.tsx';
import type { ResourceScreens } from '../resources/screens.ts';
import type { IconName } from './icon.tsx';

export interface MenuEntry {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
}
export interface MenuSection {
  /** Null: above all others, without a heading */
  title: ResourceScreens['section'] | null;
  entries: MenuEntry[];
}

/** The order of screens from the top. Screens not listed come last in their section. */
const order = [
  'dashboard',
  ...['projects', 'project-categories', 'pages', 'posts', 'categories', 'galleries', 'staff', 'letters'],
  ...['images', 'menus'],
  ...['tenders', 'tender-categories'],
  ...['messages', 'comments', 'users', 'roles', 'bans'],
  ...['settings', 'redirects', 'outbox', 'audit', 'bin'],
];
const placeOf = ({ path }: MenuEntry): number => {
  const place = order.indexOf(path);
  return place < 0 ? order.length : place;
};

const titles: readonly MenuSection['title'][] = [null, 'Site', 'Tendering', 'People', 'Running it'];

/** Returns the sections that this user sees, none of them empty. */
export function useSections(): MenuSection[] {
  const may = useMay();
  const entries = [
    ...adminScreens.map(({ path, label, icon, section, needs }) => ({ path, label, icon, section, needs })),
    ...adminResources
      .filter(({ name }) => adminScreens.every(({ path }) => path !== name))
      .map(({ name, things, icon, section, permits }) => ({
        path: name,
        label: things,
        icon,
        section,
        needs: [`${permits}:list`],
      })),
  ]
    .filter(({ needs }) => needs.some(may))
    .sort((one, other) => placeOf(one) - placeOf(other));
  return titles
    .map((title) => ({ title, entries: entries.filter(({ section }) => section === title) }))
    .filter((section) => section.entries.length > 0);
}
