/** Stores pauses of background work, by name, for all processes of the site. Backups leave them out. */
import type { Database } from './open.ts';

/** Starts the pause `name`, or changes its end: until this instant (ISO). */
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
