/** One person with an account: how they are asked for, what they are called, what speaks against a ban. */
import { queryOptions } from '@tanstack/react-query';
import { keys } from '#web/admin/data/keys.ts';
import { call } from '#web/admin/providers/call.ts';
import type { User } from '../schema.ts';

export const oneUser = (_id: string) =>
  queryOptions({
    queryKey: keys.record('users', _id),
    queryFn: ({ signal }) => call<User>(`/api/admin/users/${_id}`, { signal }),
  });

/** By name, or by user name where there is none. */
export const nameOf = ({ name, username }: { name: string; username: string }): string =>
  name.trim() === '' ? username : name;

/** Nobody bans themselves, the last owner, or who may more than they; one ban at a time is enough. */
export const mayBan = ({ _id, isLastOwner, banned, abilities }: User, me: { _id: string }): boolean =>
  _id !== me._id && !isLastOwner && banned === null && (abilities.disable || abilities.enable);
