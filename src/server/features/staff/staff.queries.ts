import { sql } from 'kysely';
import { live } from '#server/content/live.ts';
import type { Database } from '#server/db/open.ts';

const selected = ({ db }: Database, now: string) =>
  db.selectFrom('staff').select(['_id', 'url', 'data', 'publishedAt', 'updatedAt']).where(live(now));

export type StaffRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** In the office's order. */
export const listStaff = (database: Database, now: string): Promise<StaffRow[]> =>
  selected(database, now).orderBy('position').orderBy('_id').execute();

export const findStaff = (database: Database, now: string, at: { _id: string } | { url: string }) =>
  selected(database, now)
    .where('_id' in at ? '_id' : 'url', '=', '_id' in at ? at._id : at.url)
    .executeTakeFirst();

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
