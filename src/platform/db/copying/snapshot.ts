/**
 * Reads every row of the tables that contain data, as of one moment, on a separate connection, while other connections
 * write: in a read transaction of SQLite in WAL mode, or a REPEATABLE READ transaction of PostgreSQL.
 */
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseConfig } from '../open.ts';
import type { ColumnValue, Row } from './row-line.ts';

export interface Snapshot {
  /** The names of the tables that contain data, sorted */
  readonly tables: readonly string[];
  /** Yields the rows of a table in batches. */
  rows(table: string): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
}

/** Rows per batch: the server answers requests between two batches. */
const BATCH_SIZE = 200;

/**
 * Search indexes, which jobs rebuild from the rows (`REINDEX_JOBS` in `load-rows.ts`), with the further tables of FTS5.
 */
const DERIVED = /^(searchIndex|searchWords|searchText|searchText_.*|officeIndex|officeText|officeText_.*)$/;
/** Tables about the state of this database, which do not apply to a copy of it. */
const TRANSIENT = new Set(['pauses', 'restoring', 'moved']);

const holdsData = (table: string): boolean =>
  !DERIVED.test(table) && !TRANSIENT.has(table) && !table.startsWith('sqlite_');

export const openSnapshot = (config: DatabaseConfig): Promise<Snapshot> =>
  config.kind === 'sqlite' ? openSqliteSnapshot(config.file) : openPostgresSnapshot(config.url);

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const openSqliteSnapshot = async (file: string): Promise<Snapshot> => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    database.exec('begin');
    // The transaction sees the data as of its first read.
    const selectTableNames = database.prepare(
      `select "name" from sqlite_master where "type" = 'table' order by "name"`,
    );
    const tables = selectTableNames
      .all()
      .map(({ name }) => String(name))
      .filter(holdsData);
    return {
      tables,
      async *rows(table) {
        const statement = database.prepare(`select * from ${quote(table)}`);
        statement.setReadBigInts(true);
        let batch: Row[] = [];
        for (const row of statement.iterate()) {
          batch.push(row);
          if (batch.length < BATCH_SIZE) continue;
          yield batch;
          batch = [];
        }
        if (batch.length > 0) yield batch;
      },
      async close() {
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
};

/**
 * Parsers of the text that PostgreSQL sends, by the OID of the type. The tables of a snapshot have columns of no other types
 * (`DERIVED` excludes those with tokens of searches).
 */
const parsers: Readonly<Record<number, (text: string) => ColumnValue>> = {
  16: (text) => (text === 't' ? 1 : 0),
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  19: String,
  20: BigInt,
  21: Number,
  23: Number,
  25: String,
  700: Number,
  701: Number,
  1043: String,
};

const openPostgresSnapshot = async (url: string): Promise<Snapshot> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A lost connection also rejects the query in progress; without a listener the `error` event would end the process.
  client.on('error', () => {});
  const getTypeParser = (oid: number) => {
    const parse = parsers[oid];
    if (parse === undefined) throw new TypeError(`Columns of the PostgreSQL type ${oid} cannot be backed up`);
    return parse;
  };
  const query = async (text: string): Promise<Row[]> =>
    // biome-ignore lint/suspicious/noExplicitAny: the types of pg do not allow a custom parser for text
    (await client.query<Row>({ text, types: { getTypeParser } as any })).rows;
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // The defaults of a role or database might end a long copy.
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local extra_float_digits = 1; set local bytea_output = 'hex'`,
    );
    const tableRows = await query(
      'select "tablename" from pg_tables where "schemaname" = current_schema() order by "tablename" collate "C"',
    );
    const tables = tableRows.map(({ tablename }) => String(tablename)).filter(holdsData);
    return {
      tables,
      async *rows(table) {
        await query(`declare "backup" no scroll cursor for select * from ${quote(table)}`);
        for (;;) {
          const batch = await query(`fetch ${BATCH_SIZE} from "backup"`);
          if (batch.length === 0) break;
          yield batch;
        }
        await query('close "backup"');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};
