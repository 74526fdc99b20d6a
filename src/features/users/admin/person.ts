/** One user: the query, the display name, and whether a ban is possible. */
import { queryOptions } from '@tanstack/react-query';
import { keys } from '#web/admin/data/keys.ts';
import { call } from '#web/admin/providers/call.ts';
import type { User } from '../schema.ts';

export const userQuery = (_id: string) =>
  queryOptions({
    queryKey: keys.record('users', _id),
    queryFn: ({ signal }) => call<User>(`/api/admin/users/${_id}`, { signal }),
  });

/** Returns the name, or the user name if there is none. */
export const nameOf = ({ name, username }: { name: string; username: string }): string =>
  name.trim() === '' ? username : name;

/**
 * Returns whether the current user may ban this user. Users cannot ban themselves, the last owner, anybody with more
 * permissions, or anybody who is banned already.
 */
export const mayBan = ({ _id, isLastOwner, banned, abilities }: User, me: { _id: string }): boolean =>
  _id !== me._id && !isLastOwner && banned === null && (abilities.disable || abilities.enable);
