import type { Permission } from '#platform/schema/permissions.ts';

/**
 * The parts of the dashboard that count tasks; a part that the user may not see is null. Features declare those that they
 * read. @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface DashboardCounts {}

/** The number of tasks of one kind. */
export interface TaskCount {
  count: number;
}

/** The tasks of a screen, as the dashboard counts them. */
export interface Todo {
  /** A user with any one of these permissions may know the number */
  anyPermission: readonly Permission[];
  /** Returns the number of tasks */
  tasks: (dashboard: DashboardCounts) => number;
  /** Returns the text for the number beside the entry of the menu: `3 new messages`; absent: the entry shows no number */
  label?: (count: number) => string;
  /** The entry shows the number of tasks of all screens */
  showsTotal?: true;
  /** The resources whose changes may change the number */
  changedBy: readonly string[];
}

/** Returns the number of tasks of all screens. */
export const totalTasks = (screens: readonly { todo?: Todo }[], dashboard: DashboardCounts): number =>
  screens.reduce((total, { todo }) => total + (todo?.tasks(dashboard) ?? 0), 0);
