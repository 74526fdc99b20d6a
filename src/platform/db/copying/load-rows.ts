/** Fills a new database with the rows of a backup or of another database, either all of them or none. */
import { sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../open.ts';
import type { Row } from './row-line.ts';

/** The jobs that rebuild the search indexes. Backups leave these indexes out, because they are derived from the rows. */
const REINDEX_JOBS = ['search:renew', 'office:renew'];

/** Parameters of one statement; both databases accept more. */
const MAX_PARAMETERS = 4000;

/** Inserts rows into a table. */
export type InsertRows = (table: string, rows: readonly Row[]) => Promise<void>;

/**
 * In one transaction, empties the tables, runs `fill`, enqueues the jobs that rebuild the search indexes, and removes the
 * mark of a restore in progress (`restoring.ts`). References between rows are checked after `fill`, so the order of the rows
 * does not matter. Changes nothing if it throws.
 */
export const loadRows = (
  database: Database,
  tables: readonly string[],
  fill: (insert: InsertRows) => Promise<void>,
  /** False: the mark stays, because the restore is not complete after this */
  { isComplete = true }: { isComplete?: boolean } = {},
): Promise<void> =>
  database.transaction(async () => {
    const resumeReferenceChecks = await suspendReferenceChecks(database);
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(database.db);
    await fill((table, rows) => insert(database, table, rows));
    await resumeReferenceChecks();
    const now = new Date().toISOString();
    for (const kind of REINDEX_JOBS) {
      await sql`delete from "jobs" where "uniqueKey" = ${kind}`.execute(database.db);
      await sql`insert into "jobs" ("_id", "kind", "payload", "runAt", "attempts", "createdAt", "uniqueKey")
        values (${newId()}, ${kind}, '{}', ${now}, 0, ${now}, ${kind})`.execute(database.db);
    }
    if (isComplete) await sql`drop table if exists "restoring"`.execute(database.db);
  });

const insert: (database: Database, table: string, rows: readonly Row[]) => Promise<void> = async (
  { db },
  table,
  rows,
) => {
  const [firstRow] = rows;
  if (firstRow === undefined) return;
  const names = Object.keys(firstRow);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const rowsPerStatement = Math.max(1, Math.floor(MAX_PARAMETERS / names.length));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const values = rows
      .slice(from, from + rowsPerStatement)
      .map((row) => sql`(${sql.join(names.map((name) => sql.val(row[name])))})`);
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(db);
  }
};

/**
 * Suspends the checks of foreign keys in this transaction. Returns a function that makes PostgreSQL check them; SQLite
 * checks them when the transaction commits.
 */
const suspendReferenceChecks = async ({ db, kind }: Database): Promise<() => Promise<void>> => {
  if (kind === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return async () => {};
  }
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as "name", pg_get_constraintdef(oid) as "definition"
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const { table, name, definition } of rows)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        db,
      );
  };
};
