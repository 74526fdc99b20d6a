/** Builds the admin menu, with every screen under its section. */
import { adminResources } from '../../../../features.admin.ts';
import { adminScreens } from '../../../../features.admin-screens.ts';
import { useMay } from '../../providers/me.tsx';
import type { MenuEntry } from '../../resources/menu-entries.ts';

export interface MenuSection {
  /** Null: the section above all others, without a heading */
  id: MenuEntry['section'];
  entries: MenuEntry[];
}

/**
 * All entries, in the order of the registries. If a resource has its own screen, the entry opens that screen instead of the
 * list.
 */
export const menuEntries: readonly MenuEntry[] = [
  ...adminResources.map(
    ({ name, title, icon, section, permissionPrefix, todo, phoneRank }): MenuEntry =>
      adminScreens.find(({ path }) => path === name) ?? {
        path: name,
        label: title,
        icon,
        section,
        anyPermission: [`${permissionPrefix}:list`],
        ...(todo !== undefined && { todo }),
        ...(phoneRank !== undefined && { phoneRank }),
      },
  ),
  ...adminScreens.filter(({ path }) => adminResources.every(({ name }) => name !== path)),
];

const sectionIds: readonly MenuSection['id'][] = [null, 'site', 'tendering', 'people', 'system'];

/** Returns the sections with the entries that this user may open; leaves out empty sections. */
export function useSections(): MenuSection[] {
  const may = useMay();
  const entries = menuEntries.filter(({ anyPermission }) => anyPermission.some(may));
  return sectionIds
    .map((id) => ({ id, entries: entries.filter(({ section }) => section === id) }))
    .filter((section) => section.entries.length > 0);
}
