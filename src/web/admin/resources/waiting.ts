/** The parts of the dashboard that count tasks; null: the user may not see it. Features declare those that they read. @public */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface DashboardCounts {}

/** The number of tasks of one kind */
export interface TaskCount {
  count: number;
}

/** The tasks of a screen, as the dashboard counts them. */
export interface Waiting {
  /** A user with any one of these permissions may know the number */
  anyPermission: readonly string[];
  /** Returns the number of tasks */
  tasks: (dashboard: DashboardCounts) => number;
  /** Returns the text for the number beside the entry of the menu: `3 new messages`; absent: the entry shows no number */
  label?: (count: number) => string;
  /** The entry shows the tasks of all screens */
  showsTotal?: true;
  /** The resources whose changes may change the number */
  changedBy: readonly string[];
}

/** Returns the number of tasks of all screens. */
export const totalTasks = (screens: readonly { waiting?: Waiting }[], dashboard: DashboardCounts): number =>
  screens.reduce((total, { waiting }) => total + (waiting?.tasks(dashboard) ?? 0), 0);
