/**
 * Finds which records point at an item: one that belongs to a record is visible and searchable wherever that record is.
 */
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import type { AnyContentType, ReferenceTarget } from './content-type.ts';
import { visible } from './visible.ts';

/**
 * Returns the records of `type` outside the bin that point at the given ids, with the ids they point at. With `now`
 * (ISO), returns only records that guests see.
 */
export const ownersOf = async (
  { db }: Database,
  type: AnyContentType,
  to: ReferenceTarget,
  ids: readonly string[],
  now: string | null,
): Promise<{ ownerId: string; _id: string }[]> => {
  if (ids.length === 0) return [];
  const links = await db
    .selectFrom('contentLinks')
    .select(['fromId as ownerId', 'toId as _id'])
    .where('fromType', '=', type.name)
    .where('toType', '=', to)
    .where('toId', 'in', [...ids])
    .execute();
  if (links.length === 0) return [];
  const owners = db
    .selectFrom(contentTable(type.table))
    .select('_id')
    .where('_id', 'in', [...new Set(links.map((link) => link.ownerId))]);
  const matchingOwners = await (now === null
    ? owners.where('deletedAt', 'is', null)
    : owners.where(visible(now))
  ).execute();
  const ownerIds = new Set(matchingOwners.map((row) => row._id));
  return links.filter((link) => ownerIds.has(link.ownerId));
};
