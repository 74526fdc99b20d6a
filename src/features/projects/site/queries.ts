import { type GuestQuery, guestQuery } from '#web/data/guest/queries.ts';

/** The sectors by which the list of projects can be filtered. */
export const projectSectorsQuery = (): GuestQuery<string[]> => guestQuery('/api/guest/projects/sectors');
