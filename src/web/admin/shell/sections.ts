/** The menu of the content area: every screen by the section in which the office looks for it. */

import { adminResources } from '../../../features.admin.ts';
import { adminScreens } from '../../../features.admin-screens.ts';
import { useMay } from '../providers/me.tsx';
import type { MenuPlace } from '../resources/menu-places.ts';

export interface MenuSection {
  /** Null: above all others, without a heading */
  title: MenuPlace['section'];
  entries: MenuPlace[];
}

/** In the order of the registries; a screen of its own takes the place of its resource. */
export const menuPlaces: readonly MenuPlace[] = [
  ...adminResources.map(
    ({ name, things, icon, section, permits }): MenuPlace =>
      adminScreens.find(({ path }) => path === name) ?? {
        path: name,
        label: things,
        icon,
        section,
        needs: [`${permits}:list`],
      },
  ),
  ...adminScreens.filter(({ path }) => adminResources.every(({ name }) => name !== path)),
];

const titles: readonly MenuSection['title'][] = [null, 'Site', 'Tendering', 'People', 'Running it'];

/** Returns the sections that this user sees, none of them empty. */
export function useSections(): MenuSection[] {
  const may = useMay();
  const entries = menuPlaces.filter(({ needs }) => needs.some(may));
  return titles
    .map((title) => ({ title, entries: entries.filter(({ section }) => section === title) }))
    .filter((section) => section.entries.length > 0);
}
