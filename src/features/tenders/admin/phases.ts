/** The phases of a tender, with their labels for chips and filters. */
import type { Phase } from './tender.ts';

export const phaseLabels = {
  upcoming: 'Upcoming',
  open: 'Open',
  closing_soon: 'Closing soon',
  closed: 'Closed',
  awarded: 'Awarded',
  unsuccessful: 'No award',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
} as const satisfies Record<Phase, string>;
