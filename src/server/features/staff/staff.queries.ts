import { sql } from 'kysely';
import { live } from '#server/content/live.ts';
import type { Database } from '#server/db/open.ts';

/** In the office's order. */
export const listStaffIds = async ({ db }: Database, now: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff')
    .select('_id')
    .where(live(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();
  return rows.map((row) => row._id);
};

/** Of these, the ones a guest may see, in no order. */
export const staffRows = ({ db }: Database, now: string, ids: readonly string[]) =>
  db
    .selectFrom('staff')
    .select(['_id', 'url', 'data', 'publishedAt', 'updatedAt'])
    .where('_id', 'in', [...ids])
    .where(live(now))
    .execute();

export type StaffRow = Awaited<ReturnType<typeof staffRows>>[number];

/** Which projects people are tied to, whichever of the two names the other. */
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
