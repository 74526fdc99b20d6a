import { createContext } from 'react';
import type { IconName } from '../shell/icon.tsx';
import type { AdminResource } from './resource-screens.ts';

export interface MenuEntry {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
  /** Its section of the menu; null: the top of the menu, above all sections */
  section: AdminResource['section'] | null;
  /** A user with any one of these permissions may open it */
  anyPermission: readonly string[];
}

/** Every screen in the order of the menu. A context, so that components can read the menu without importing all screens. */
export const MenuEntriesContext = createContext<readonly MenuEntry[]>([]);
