import type { Database } from '#platform/db/open.ts';

/** Returns the saved groups; those that were never saved are absent. */
export const readGroups = ({ db }: Database) => db.selectFrom('settings').selectAll().execute();

export const findGroup = ({ db }: Database, group: string) =>
  db.selectFrom('settings').selectAll().where('group', '=', group).executeTakeFirst();

/** Inserts a group that was never saved; returns false, without a change, if another request has saved it first. */
export const insertGroup = async (
  { db }: Database,
  row: { group: string; data: string; updatedAt: string; updatedBy: string | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ ...row, version: 1 })
    .onConflict((conflict) => conflict.column('group').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Deletes a saved group; returns false if it was never saved. */
export const deleteGroup = async ({ db }: Database, group: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('settings').where('group', '=', group).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Updates a group that still has `version`, and increments it; otherwise returns false, without a change. */
export const updateGroup = async (
  { db }: Database,
  {
    version,
    group,
    ...values
  }: { group: string; version: number; data: string; updatedAt: string; updatedBy: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ ...values, version: version + 1 })
    .where('group', '=', group)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
