/** Kysely's driver for Node's built-in SQLite: synchronous underneath, one connection, statements kept prepared. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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
import { isReadOnlyError, sqliteFault } from './fault.ts';
import { fold } from './fold.ts';

interface SqliteOptions {
  file: string;
  /** A second connection that can only read: it never waits for a writer, and a write through it fails. */
  readOnly?: boolean;
  /** Asked as a transaction begins: whether it need not wait for the disk */
  hasRelaxedDurability?: () => boolean;
}

/** More distinct statements than the program has; a bound all the same, since `in (…)` lists vary in length. */
const STATEMENTS_KEPT = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #readOnly: boolean;
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>();
  #inTransaction = false;
  /** Why SQLite has ended the transaction that is still being worked on */
  #rolledBackBy: Error | undefined;

  constructor(database: DatabaseSync, readOnly: boolean) {
    this.#database = database;
    this.#readOnly = readOnly;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#rolledBackBy !== undefined) throw this.#rolledBackBy;
    try {
      const { statement, reads } = this.#prepare(sql);
      const values = parameters as readonly SQLInputValue[];
      if (reads) return { rows: statement.all(...values) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      // A write through the connection that only reads is a mistake of this program.
      const fault = this.#readOnly && isReadOnlyError(error) ? error : sqliteFault(error);
      // A full disk makes SQLite roll back by itself: what came after would be written without the rest.
      if (this.#inTransaction && !this.#database.isTransaction) this.#rolledBackBy = fault as Error;
      throw fault;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, this program never streams from SQLite
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported on SQLite; page through the rows instead');
  }

  begin(): void {
    // Left behind by a rollback that failed.
    if (this.#database.isTransaction) this.run('rollback');
    // IMMEDIATE takes the write lock at once: a read that turns into a write later could fail half-way.
    this.run('begin immediate');
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
    const kept = this.#statements.get(sql);
    if (kept) {
      // Least recently used first: a Map keeps insertion order.
      this.#statements.delete(sql);
      this.#statements.set(sql, kept);
      return kept;
    }
    const statement = this.#database.prepare(sql);
    const made = { statement, reads: statement.columns().length > 0 };
    // Writing a full-text table leaves the number of a row of its own behind, larger than a JavaScript number.
    if (!made.reads) statement.setReadBigInts(true);
    this.#statements.set(sql, made);
    if (this.#statements.size > STATEMENTS_KEPT) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    return made;
  }
}

class SqliteDriver implements Driver {
  readonly #options: SqliteOptions;
  #database: DatabaseSync | undefined;
  #connection: SqliteConnection | undefined;
  /** The tail of the queue of those waiting for the one connection. */
  #busy: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;
  #isHasty = false;

  constructor(options: SqliteOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {
    const { file, readOnly = false } = this.#options;
    this.#database = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true, timeout: 5000 });
    if (!readOnly) {
      this.#database.exec('pragma journal_mode = wal');
      // FULL, not NORMAL: what was acknowledged survives a power cut.
      this.#database.exec('pragma synchronous = full');
    }
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
    const before = this.#busy;
    let release = (): void => {};
    this.#busy = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const hasRelaxedDurability = this.#options.hasRelaxedDurability?.() === true;
    if (hasRelaxedDurability !== this.#isHasty) {
      // Between transactions, where alone it is taken. What a hasty one wrote reaches the disk with the next that waits.
      (connection as SqliteConnection).run(
        `pragma synchronous = ${hasRelaxedDurability ? 'normal' : 'full'}`,
      );
      this.#isHasty = hasRelaxedDurability;
    }
    (connection as SqliteConnection).begin();
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
