import { holdName } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';

/** In a transaction: holds the object until it ends. */
export const holdObject = async ({ db, kind }: Database, folder: string): Promise<void> => {
  await holdName(kind, `object ${folder}`)?.execute(db);
};

export const writePause = async ({ db }: Database, name: string, until: string): Promise<void> => {
  await db
    .insertInto('pauses')
    .values({ name, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
};

export const deletePause = async ({ db }: Database, name: string): Promise<void> => {
  await db.deleteFrom('pauses').where('name', '=', name).execute();
};

export const isPaused = async ({ db }: Database, name: string, now: string): Promise<boolean> =>
  (await db
    .selectFrom('pauses')
    .select('name')
    .where('name', '=', name)
    .where('until', '>', now)
    .executeTakeFirst()) !== undefined;
