/** State area `staff`: the cached answers of these calls (`web/data/guest/guest-data.ts`). */
import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { StaffMember } from '../schema.ts';

/** The address of the API ends with a slash. */
const STAFF = '/api/guest/staff/';

export const staffQuery = (): GuestQuery<StaffMember[]> => guestQuery(STAFF);

export const staffMemberQuery = (url: string): GuestQuery<StaffMember> =>
  guestQuery(STAFF + encodeURIComponent(url), {
    findInCached: ({ path, data }) =>
      path === STAFF ? (data as StaffMember[]).find((person) => person.url === url) : undefined,
  });
