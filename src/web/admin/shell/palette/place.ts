import type { IconName } from '../icon.tsx';

/** Where one can go. */
export interface Place {
  path: string;
  title: string;
  icon: IconName;
  /** What kind of record it is */
  thing?: string | undefined;
}
