import { sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/**
 * Returns the links between these members of staff and projects, in no particular order. Both the person and the
 * project can refer to the other record; if both do, the pair occurs twice. `position`: the place in the person's list
 * of projects, or 1000 (after all of these) if the project refers to the person.
 */
export const staffProjectLinks = async (
  { db }: Database,
  staffIds: readonly string[],
): Promise<{ staffId: string; projectId: string; position: number }[]> => {
  if (staffIds.length === 0) return [];
  return db
    .selectFrom('contentLinks')
    .select(['fromId as staffId', 'toId as projectId', 'position'])
    .where('fromType', '=', 'staff')
    .where('field', '=', 'projects')
    .where('fromId', 'in', [...staffIds])
    .unionAll(
      db
        .selectFrom('contentLinks')
        .select(['toId as staffId', 'fromId as projectId', sql<number>`1000`.as('position')])
        .where('fromType', '=', 'project')
        .where('toType', '=', 'staff')
        .where('toId', 'in', [...staffIds]),
    )
    .execute();
};

/**
 * Returns slug and date of the last change of up to `max` visible members of staff after the first `offset`, in their
 * manual order.
 */
export const visibleStaffAddresses = (
  { db }: Database,
  now: string,
  { offset, max }: { offset: number; max: number },
) =>
  db
    .selectFrom('staff')
    .select(['url', 'updatedAt'])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .limit(max)
    .offset(offset)
    .execute();
