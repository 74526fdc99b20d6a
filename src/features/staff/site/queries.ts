/** State area `staff`: the cached answers of these calls (`web/data/guest/guest-data.ts`). */
import { type GuestQuery, guestQuery } from '#web/data/guest/guest-query.ts';
import type { StaffMember } from '../schema.ts';

/** The path of the list in the API, which ends with a slash. */
const LIST_PATH = '/api/guest/staff/';

export const staffQuery = (): GuestQuery<StaffMember[]> => guestQuery(LIST_PATH);

export const staffMemberQuery = (url: string): GuestQuery<StaffMember> =>
  guestQuery(LIST_PATH + encodeURIComponent(url), {
    findInCached: ({ path, data }) =>
      path === LIST_PATH ? (data as StaffMember[]).find((person) => person.url === url) : undefined,
  });
