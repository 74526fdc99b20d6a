/** Opens SQLite or PostgreSQL and hands out one `db`, which finds the transaction it is called in by itself. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { openPool } from './postgres-pool.ts';
import { SqliteDialect } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

export type DatabaseConfig =
  | { kind: 'sqlite'; file: string }
  | {
      kind: 'postgres';
      url: string;
      poolSize?: number;
      /** Statements may take as long as they take: migrations change large tables */
      unhurried?: boolean;
    };

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** Reads outside a transaction; inside one, it is that transaction. On SQLite a write outside a transaction fails. */
  readonly db: Kysely<Tables>;
  /** Runs `work` in one transaction; called inside another, it joins that one. Rolled back when `work` throws. */
  transaction<Value>(work: () => Promise<Value>, options?: TransactionOptions): Promise<Value>;
  /** Runs `effect` once the surrounding transaction is committed (at once outside one); forgotten when it is rolled back. */
  afterCommit(effect: () => void): void;
  /** Answers when the database does; throws otherwise. */
  check(): Promise<void>;
  /** Changes whenever another process has written (SQLite's `data_version`); constant on PostgreSQL. */
  foreignChanges(): Promise<number>;
  /** Tells the other nodes, when the surrounding transaction commits. Nothing to do on SQLite. */
  notify(channel: string): Promise<void>;
  /** Calls `heard` for what other nodes notify, also after a lost connection. Returns how to stop. */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface TransactionOptions {
  /**
   * Nobody was promised that this is kept: nobody waits for the disk, and a power cut may take the last of it back. (What ends
   * this process alone takes nothing.) On SQLite waiting for the disk holds up every page that is asked for meanwhile.
   */
  relaxedDurability?: boolean;
}

interface Scope {
  transaction: Transaction<Tables>;
  effects: (() => void)[];
}

export const openDatabase = async (config: DatabaseConfig): Promise<Database> => {
  const current = new AsyncLocalStorage<Scope>();
  const beginning = new AsyncLocalStorage<TransactionOptions>();
  const { reader, writer, listen, close } =
    config.kind === 'sqlite'
      ? openSqlite(config.file, () => beginning.getStore()?.relaxedDurability === true)
      : await openPostgres(config);

  const db = new Proxy(reader, {
    get(_, property) {
      const target = current.getStore()?.transaction ?? reader;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  return {
    kind: config.kind,
    db,
    async transaction(work, options = {}) {
      if (current.getStore()) return work();
      const effects: (() => void)[] = [];
      let failure: { error: unknown } | undefined;
      const begun = (transaction: Transaction<Tables>) =>
        // What `work` sets off is not hasty with it.
        beginning
          .exit(() => current.run({ transaction, effects }, work))
          .catch((error: unknown) => {
            failure = { error };
            throw error;
          });
      const value = await beginning
        .run(options, () => writer.transaction().execute(begun))
        .catch((error: unknown) => {
          // Rolling back fails as well where the database is gone, but only the first error says why.
          throw failure === undefined ? error : failure.error;
        });
      for (const effect of effects) effect();
      return value;
    },
    afterCommit(effect) {
      const scope = current.getStore();
      if (scope) scope.effects.push(effect);
      else effect();
    },
    async check() {
      await sql`select 1`.execute(reader);
    },
    async foreignChanges() {
      if (config.kind === 'postgres') return 0;
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(writer);
      return rows[0]?.data_version ?? 0;
    },
    async notify(channel) {
      if (config.kind === 'postgres') await sql`select pg_notify(${channel}, '')`.execute(db);
    },
    listen,
    close,
  };
};

const openSqlite = (file: string, hasRelaxedDurability: () => boolean) => {
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ file, hasRelaxedDurability }) });
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ file, readOnly: true }) });
  return {
    reader,
    writer,
    listen: async () => async () => {},
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
};

const openPostgres = async (config: { url: string; poolSize?: number; unhurried?: boolean }) => {
  const { pool, connect } = await openPool(config);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listen = async (channel: string, heard: () => void): Promise<() => Promise<void>> => {
    let stopped = false;
    let client: ReturnType<typeof connect> | undefined;
    let retry: NodeJS.Timeout | undefined;
    const begin = async (): Promise<void> => {
      const next = connect();
      const lost = (): void => {
        if (stopped || client !== next) return;
        client = undefined;
        // What others notified meanwhile was not heard.
        retry = setTimeout(() => void begin().then(heard, () => {}), 1000);
        retry.unref();
      };
      next.on('error', lost);
      next.on('end', lost);
      next.on('notification', heard);
      client = next;
      try {
        await next.connect();
        await next.query(`listen "${channel}"`);
      } catch (error) {
        lost();
        void next.end().catch(() => {});
        throw error;
      }
    };
    // It goes on trying by itself.
    await begin().catch(() => {});
    return async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    };
  };
  return { reader: kysely, writer: kysely, listen, close: () => kysely.destroy() };
};
