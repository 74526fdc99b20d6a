/** Provides the query for one user, the user's displayed name, and whether the user can be banned. */

import { queryOptions } from '@tanstack/react-query';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { call } from '#web/admin/providers/call.ts';
import type { User } from '../schema.ts';

export const userQuery = (_id: string) =>
  queryOptions({
    queryKey: keys.record('users', _id),
    queryFn: ({ signal }) => call<User>(apiPath('users', _id), { signal }),
  });

/** Returns the name, or the username if there is none. */
export const nameOf = ({ name, username }: { name: string; username: string }): string =>
  name.trim() === '' ? username : name;

/**
 * Returns whether the current user may ban this user; the caller also checks the permission to create bans. No one may
 * ban themselves, the last owner, a user who is banned already, or a user whom they may neither disable nor enable.
 */
export const mayBan = ({ _id, isLastOwner, banned, abilities }: User, me: { _id: string }): boolean =>
  _id !== me._id && !isLastOwner && banned === null && (abilities.disable || abilities.enable);
