/** Writes many rows quickly: in large transactions, with many rows in each statement, and with indexes created at the end. */
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/open.ts';

export type Row = Record<string, unknown>;

/** The most parameters in one statement; both databases accept more. */
const MAX_PARAMETERS = 4000;
/** The rows of one transaction: the database waits for the disk once for all of them. */
const ROWS_OF_TRANSACTION = 50_000;

export interface Bulk {
  add(table: string, row: Row): void;
  /** Writes the added rows once there are enough for a transaction, or if `isLast`. */
  write(isLast?: boolean): Promise<void>;
}

/** Collects rows and writes them in bulk. `tables`: in an order in which rows exist before others refer to them. */
export const bulk = (database: Database, tables: readonly string[]): Bulk => {
  const added = new Map<string, Row[]>(tables.map((table) => [table, []]));
  let count = 0;
  return {
    add(table, row) {
      added.get(table)?.push(row);
      count += 1;
    },
    async write(isLast = false) {
      if (count < ROWS_OF_TRANSACTION && !isLast) return;
      await database.transaction(async () => {
        for (const [table, rows] of added) await insert(database, table, rows);
      });
      for (const rows of added.values()) rows.length = 0;
      count = 0;
    },
  };
};

const insert = async ({ db }: Database, table: string, rows: readonly Row[]): Promise<void> => {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / Math.max(1, names.length)));
  for (let from = 0; from < rows.length; from += size) {
    const values = rows
      .slice(from, from + size)
      .map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(db);
  }
};

/** Drops the non-unique indexes of these tables. Returns a function that recreates them. */
export const withoutIndexes = async (
  { db, kind }: Database,
  tables: readonly string[],
): Promise<() => Promise<void>> => {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{
          name: string;
          definition: string;
        }>`select "name", "sql" as "definition" from "sqlite_master"
          where "type" = 'index' and "sql" is not null and "tbl_name" in (${sql.join([...tables])})`.execute(
          db,
        )
      : await sql<{ name: string; definition: string }>`select indexname as "name", indexdef as "definition"
          from pg_indexes where schemaname = current_schema() and tablename in (${sql.join([...tables])})`.execute(
          db,
        );
  const dropped = rows.filter(({ definition }) => !/^create unique/i.test(definition));
  const runForAll = async (
    statement: (one: { name: string; definition: string }) => string,
  ): Promise<void> => {
    for (const index of dropped) await sql.raw(statement(index)).execute(db);
  };
  await runForAll(({ name }) => `drop index "${name}"`);
  return () => runForAll(({ definition }) => definition);
};
