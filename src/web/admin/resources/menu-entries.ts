import { createContext } from 'react';
import type { Permission } from '#platform/schema/permissions.ts';
import type { IconName } from '../parts/icon.tsx';
import type { AdminResource } from './resource-screens.ts';
import type { Todo } from './todo.ts';

export interface MenuEntry {
  /** `/admin/{path}` */
  path: string;
  label: string;
  icon: IconName;
  /** Its section of the menu; null: above all sections */
  section: AdminResource['section'] | null;
  /** A user with any one of these permissions may open it */
  anyPermission: readonly Permission[];
  /** Its tasks, whose number the menu shows; absent: it has none */
  todo?: Todo;
  /** Its rank in the phone's menu, which shows the first few that the user may open; absent: it is not there */
  phoneRank?: number;
}

/** The entries of the menu, in its order. A context, so that components can read the menu without importing all screens. */
export const MenuEntriesContext = createContext<readonly MenuEntry[]>([]);
