/**
 * Finds the records that refer to an item, such as a document: guests may fetch and find the item while they see one of
 * those records.
 */
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import type { AnyContentType, ReferenceTarget } from './content-type.ts';
import { visible } from './visible.ts';

/**
 * Returns the ids of the records of `type` outside the bin that refer to the given ids (`ownerId`), each with the id
 * that it refers to (`_id`). With `now` (ISO), returns only records that guests see.
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
