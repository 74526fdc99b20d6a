/**
 * Queries any content table for guests: the ids, the number and the rows of the records that guests may see. Also
 * presents the fields that all of these records have.
 */
import type { Database } from '#platform/db/open.ts';
import { contentTable } from '#platform/db/tables.ts';
import { visible } from './visible.ts';

/** Returns the ids of all records a guest may see, in the order set in the admin. */
export const visibleIds = async (
  { db }: Database,
  type: { table: string },
  now: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom(contentTable(type.table))
    .select('_id')
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();
  return rows.map((row) => row._id);
};

/** Returns the number of all records a guest may see. */
export const countVisible = async (
  { db }: Database,
  type: { table: string },
  now: string,
): Promise<number> => {
  // The order makes the database count along an index that contains the columns of the condition.
  const all = db.selectFrom(contentTable(type.table)).select('_id').where(visible(now)).orderBy('position');
  const { count } = await db
    .selectFrom(all.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Returns the given records that a guest may see, in no particular order. `data` is JSON in the shape of the type's
 * schema.
 */
export const visibleRows = ({ db }: Database, type: { table: string }, now: string, ids: readonly string[]) =>
  db
    .selectFrom(contentTable(type.table))
    .select(['_id', 'url', 'data', 'publishedAt', 'updatedAt'])
    .where('_id', 'in', [...ids])
    .where(visible(now))
    .execute();

export type VisibleRow = Awaited<ReturnType<typeof visibleRows>>[number];

/** Returns the fields that guests receive of every content type; the type's own fields follow. */
export const sharedFieldsOf = (
  row: Omit<VisibleRow, 'data'>,
  { seoTitle, seoDescription }: { seoTitle: string | null; seoDescription: string | null },
) => ({
  _id: row._id,
  url: row.url ?? '',
  publishedAt: row.publishedAt,
  updatedAt: row.updatedAt,
  seoTitle,
  seoDescription,
});
