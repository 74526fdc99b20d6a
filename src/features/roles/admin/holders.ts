/** Provides the label and the address for a link from a role to its users. */
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { fill } from '#web/admin/format.ts';
import { holders as m } from './messages/en-GB.ts';

/** Returns the address of the user list, filtered by a role. `name` is the role's internal name. */
export const holdersAddress = (name: string): string =>
  adminAddress('users', undefined, { filter: JSON.stringify({ role: name }) });

export const holdersLabel = (count: number): string => (count === 0 ? m.none : fill(m.some, { count }));
