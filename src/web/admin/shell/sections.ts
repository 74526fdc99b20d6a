/** The menu of the content area: every screen by the section in which the office looks for it. */
import type { Permission } from '#contract/permissions.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import type { IconName } from './icon.tsx';

export interface MenuEntry {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
  /** Without it the entry is not offered; null: everybody in the office may */
  needs: Permission | null;
}
export interface MenuSection {
  title: ResourceScreens['section'];
  entries: MenuEntry[];
}

const titles: readonly MenuSection['title'][] = ['Site', 'Tendering', 'People', 'Running it'];

/** The sections that this person sees, none of them empty. */
export const sectionsFor = (
  permissions: ReadonlySet<string>,
  resources: readonly ResourceScreens[],
): MenuSection[] =>
  titles
    .map((title) => ({
      title,
      entries: resources
        .filter((one) => one.section === title)
        .map(({ name, things, icon, permits }) => ({
          path: name,
          label: things,
          icon,
          needs: `${permits}:list` as Permission,
        }))
        .filter(({ needs }) => permissions.has(needs)),
    }))
    .filter(({ entries }) => entries.length > 0);
