import { sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/** Returns the links between staff members and projects in either direction. */
export const projectsOfStaff = async (
  { db }: Database,
  staffIds: readonly string[],
): Promise<{ staffId: string; projectId: string; place: number }[]> => {
  if (staffIds.length === 0) return [];
  return db
    .selectFrom('contentLinks')
    .select(['fromId as staffId', 'toId as projectId', 'position as place'])
    .where('fromType', '=', 'staff')
    .where('field', '=', 'projects')
    .where('fromId', 'in', [...staffIds])
    .unionAll(
      db
        .selectFrom('contentLinks')
        .select(['toId as staffId', 'fromId as projectId', sql<number>`1000`.as('place')])
        .where('fromType', '=', 'project')
        .where('toType', '=', 'staff')
        .where('toId', 'in', [...staffIds]),
    )
    .execute();
};

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
