/** Presents stored bans to the admin. */
import type { Person } from '#platform/schema/admin-api.ts';
import type { Ban, BanStatus } from '../schema.ts';
import type { NamedBan } from './ban.queries.ts';
import type { BanColumns } from './tables.ts';

/** Returns the status of a ban at this time. */
export const statusAt = (
  { liftedAt, expiresAt }: Pick<BanColumns, 'liftedAt' | 'expiresAt'>,
  now: string,
): BanStatus =>
  liftedAt !== null ? 'lifted' : expiresAt !== null && expiresAt <= now ? 'expired' : 'active';

const presentPerson = (_id: string | null, username: string | null): Person | null =>
  _id === null || username === null ? null : { _id, username };

export const presentBan = (row: NamedBan, now: string, mayUpdate: boolean): Ban => {
  const status = statusAt(row, now);
  return {
    _id: row._id,
    kind: row.kind,
    value: row.value,
    user: presentPerson(row.value, row.bannedUserName),
    scope: row.scope,
    reason: row.reason,
    status,
    expiresAt: row.expiresAt,
    liftedAt: row.liftedAt,
    liftedBy: presentPerson(row.liftedBy, row.lifterName),
    version: row.version,
    createdAt: row.createdAt,
    createdBy: presentPerson(row.createdBy, row.creatorName),
    updatedAt: row.updatedAt,
    updatedBy: presentPerson(row.updatedBy, row.editorName),
    abilities: { update: mayUpdate && status !== 'lifted', lift: mayUpdate && status === 'active' },
  };
};
