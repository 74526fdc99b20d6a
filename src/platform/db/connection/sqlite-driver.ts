/**
 * Implements Kysely's driver for Node's built-in SQLite: synchronous, with a single connection and cached prepared
 * statements.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { fold } from '../fold.ts';
import { isReadOnlyError, sqliteFault } from './fault.ts';

interface SqliteOptions {
  file: string;
  /** Opens a connection that can only read: it never waits for a writer, and a write through it fails. */
  readOnly?: boolean;
  /** Called as a transaction begins: returns whether its commit need not wait for the disk */
  hasRelaxedDurability?: () => boolean;
}

/** How long a transaction waits for another process's transaction, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;
const BUSY_RETRY_MS = 2;

const BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY;

/** More than the program's distinct statements; a limit is needed because `in (…)` lists vary in length. */
const MAX_CACHED_STATEMENTS = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #readOnly: boolean;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();
  #inTransaction = false;
  /** The error after which SQLite rolled back the transaction that is still in use */
  #rolledBackBy: Error | undefined;

  constructor(database: DatabaseSync, readOnly: boolean) {
    this.#database = database;
    this.#readOnly = readOnly;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#rolledBackBy !== undefined) throw this.#rolledBackBy;
    try {
      const { statement, returnsRows } = this.#prepare(sql);
      const values = parameters as readonly SQLInputValue[];
      if (returnsRows) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      // A write through the read-only connection is a programming error.
      const fault = this.#readOnly && isReadOnlyError(error) ? error : sqliteFault(error);
      // A full disk makes SQLite roll back by itself: later statements would be written without the earlier
      // ones.
      if (this.#inTransaction && !this.#database.isTransaction) this.#rolledBackBy = fault as Error;
      throw fault;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface requires it; this program never streams from SQLite
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported on SQLite; page through the rows instead');
  }

  async begin(): Promise<void> {
    // A failed rollback left a transaction open.
    if (this.#database.isTransaction) this.run('rollback');
    const deadline = performance.now() + BUSY_TIMEOUT_MS;
    for (;;)
      try {
        // IMMEDIATE takes the write lock at once: a transaction that first reads and later writes could fail half-way.
        this.#database.exec('begin immediate');
        break;
      } catch (error) {
        // The database is busy while another process is writing.
        if (!isBusy(error) || performance.now() > deadline) throw sqliteFault(error);
        await wait(BUSY_RETRY_MS);
      }
    this.#inTransaction = true;
  }

  commit(): void {
    if (this.#rolledBackBy !== undefined) throw this.#rolledBackBy;
    this.run('commit');
    this.#inTransaction = false;
  }

  rollback(): void {
    this.#inTransaction = false;
    this.#rolledBackBy = undefined;
    if (this.#database.isTransaction) this.run('rollback');
  }

  run(sql: string): void {
    try {
      this.#database.exec(sql);
    } catch (error) {
      throw sqliteFault(error);
    }
  }

  #prepare(sql: string) {
    const cached = this.#statements.get(sql);
    if (cached) {
      // Moves the statement to the end, because a Map keeps insertion order and the first entry is evicted.
      this.#statements.delete(sql);
      this.#statements.set(sql, cached);
      return cached;
    }
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    // Writing to a full-text table sets an internal row number that exceeds the range of a JavaScript number.
    if (!prepared.returnsRows) statement.setReadBigInts(true);
    this.#statements.set(sql, prepared);
    if (this.#statements.size > MAX_CACHED_STATEMENTS) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    return prepared;
  }
}

class SqliteDriver implements Driver {
  readonly #options: SqliteOptions;
  #database: DatabaseSync | undefined;
  #connection: SqliteConnection | undefined;
  /** The tail of the queue for the single connection. */
  #queueTail: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;
  #isRelaxed = false;

  constructor(options: SqliteOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {
    const { file, readOnly = false } = this.#options;
    this.#database = new DatabaseSync(file, {
      readOnly,
      enableForeignKeyConstraints: true,
      timeout: BUSY_TIMEOUT_MS,
    });
    if (!readOnly) {
      this.#database.exec('pragma journal_mode = wal');
      // FULL, not NORMAL: an acknowledged write survives a power cut.
      this.#database.exec('pragma synchronous = full');
      // `begin` does the waiting: while SQLite itself waits, it blocks the event loop.
      this.#database.exec('pragma busy_timeout = 0');
    }
    // A cache of 16,000 KiB, temporary tables in memory, and up to 256 MiB of the file mapped into memory.
    this.#database.exec(
      'pragma cache_size = -16000; pragma temp_store = memory; pragma mmap_size = 268435456',
    );
    this.#database.function('fold', { deterministic: true }, (value) =>
      value === null ? null : fold(String(value)),
    );
    this.#connection = new SqliteConnection(this.#database, readOnly);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = this.#connection;
    if (connection === undefined) throw new Error('The database is closed');
    if (this.#options.readOnly) return connection;
    const previousTail = this.#queueTail;
    let release = (): void => {};
    this.#queueTail = new Promise((resolve) => {
      release = resolve;
    });
    await previousTail;
    this.#release = release;
    return connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const hasRelaxedDurability = this.#options.hasRelaxedDurability?.() === true;
    if (hasRelaxedDurability !== this.#isRelaxed) {
      // Set between transactions, the only time SQLite accepts it. A write with relaxed durability reaches
      // the disk with the next one that waits.
      (connection as SqliteConnection).run(
        `pragma synchronous = ${hasRelaxedDurability ? 'normal' : 'full'}`,
      );
      this.#isRelaxed = hasRelaxedDurability;
    }
    await (connection as SqliteConnection).begin();
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).commit();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).rollback();
  }
  async destroy(): Promise<void> {
    this.#database?.close();
    this.#connection = undefined;
  }
}

export class SqliteDialect implements Dialect {
  readonly #options: SqliteOptions;
  constructor(options: SqliteOptions) {
    this.#options = options;
  }
  createDriver(): Driver {
    return new SqliteDriver(this.#options);
  }
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }
  createAdapter(): DialectAdapter {
    return new SqliteAdapter();
  }
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
