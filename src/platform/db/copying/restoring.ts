/**
 * Marks a restore or move in progress with a table, which is created before anything else and dropped with the last
 * change, so that a half-restored database is never taken for a site.
 */
import { sql } from 'kysely';
import type { Database } from '../open.ts';

/**
 * Returns the names of all tables. Uses a transaction, because only the connection that writes creates the file of a
 * new database.
 */
export const tableNames = (database: Database): Promise<string[]> =>
  database.transaction(async () => {
    const { db, kind } = database;
    const { rows } = await (kind === 'sqlite'
      ? sql<{ name: string }>`select "name" from sqlite_master where "type" = 'table'`
      : sql<{
          name: string;
        }>`select "tablename" as "name" from pg_tables where "schemaname" = current_schema()`
    ).execute(db);
    return rows.map(({ name }) => name);
  });

/**
 * Returns the mark of a restore or move that is in progress or was interrupted, as passed to `beginRestore`; null:
 * there is none.
 */
export const findRestoreMark = async (database: Database): Promise<string | null> => {
  if (!(await tableNames(database)).includes('restoring')) return null;
  const { rows } = await sql<{ backup: string }>`select "backup" from "restoring"`.execute(database.db);
  return rows[0]?.backup ?? '';
};

/** Returns whether the database has no tables at all. */
export const isEmptyDatabase = async (database: Database): Promise<boolean> =>
  (await tableNames(database)).length === 0;

/** Marks the database as being filled. `backup`: the id of the backup, or `MOVE_MARK` for a move. */
export const beginRestore = (database: Database, backup: string): Promise<void> =>
  database.transaction(async () => {
    const { db } = database;
    await sql`create table if not exists "restoring" ("backup" text not null)`.execute(db);
    await sql`delete from "restoring"`.execute(db);
    await sql`insert into "restoring" ("backup") values (${backup})`.execute(db);
  });

/** Removes the mark. `loadRows` does so itself unless something else has to happen first. */
export const endRestore = (database: Database): Promise<void> =>
  database.transaction(async () => {
    await sql`drop table if exists "restoring"`.execute(database.db);
  });
