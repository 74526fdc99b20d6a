/**
 * Makes a database reject writes after its site has been moved to another one: triggers reject them also from servers
 * that still use it, so that nothing is saved where the site will not find it. Reads still work.
 */
import { sql } from 'kysely';
import { MOVED } from '../connection/fault.ts';
import type { Database } from '../open.ts';
import { tableNames } from './restoring.ts';

const OPERATIONS = ['insert', 'update', 'delete'] as const;

/** Returns when the site was moved, in ISO 8601; null: it has not been. */
export const findMovedAt = async (database: Database): Promise<string | null> => {
  if (!(await tableNames(database)).includes('moved')) return null;
  const { rows } = await sql<{ at: string }>`select "at" from "moved"`.execute(database.db);
  return rows[0]?.at ?? '';
};

/** Makes the database reject writes, once the writes in progress have ended. */
export const rejectWrites = (database: Database, tables: readonly string[], at: string): Promise<void> =>
  database.transaction(async () => {
    const { db, kind } = database;
    if (kind === 'postgres') {
      // Locks all tables in one statement: locks taken one after another could deadlock with transactions that use
      // several tables.
      const names = sql.join(tables.map((table) => sql.table(table)));
      await sql`lock table ${names} in share row exclusive mode`.execute(db);
      await sql`create function site_moved() returns trigger language plpgsql as ${sql.lit(
        `begin raise exception '${MOVED}'; end`,
      )}`.execute(db);
    }
    await sql`create table "moved" ("at" text not null)`.execute(db);
    await sql`insert into "moved" ("at") values (${at})`.execute(db);
    for (const table of tables)
      for (const operation of OPERATIONS) {
        const name = sql.ref(triggerOf(table, operation));
        const createTrigger = sql`create trigger ${name} before ${sql.raw(operation)} on ${sql.table(table)}`;
        await (kind === 'sqlite'
          ? sql`${createTrigger} begin select raise(abort, ${sql.lit(MOVED)}); end`
          : sql`${createTrigger} for each statement execute function site_moved()`
        ).execute(db);
      }
  });

const triggerOf = (table: string, operation: (typeof OPERATIONS)[number]): string =>
  `moved_${table}_${operation}`;

/** Makes a moved database writable again. */
export const allowWrites = (database: Database, tables: readonly string[]): Promise<void> =>
  database.transaction(async () => {
    const { db, kind } = database;
    if (kind === 'postgres') await sql`drop function site_moved() cascade`.execute(db);
    else
      for (const table of tables)
        for (const operation of OPERATIONS)
          await sql`drop trigger if exists ${sql.ref(triggerOf(table, operation))}`.execute(db);
    await sql`drop table "moved"`.execute(db);
  });
