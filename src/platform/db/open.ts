/** Opens SQLite or PostgreSQL and returns one `db`, which uses the surrounding transaction automatically. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely';
import type { PoolState } from './connection/pool-state.ts';
import { openPool } from './connection/postgres-pool.ts';
import { listenToSiblings, notifySiblings } from './connection/sibling-processes.ts';
import { SqliteDialect } from './connection/sqlite-driver.ts';
import type { Tables } from './tables.ts';

export type DatabaseConfig =
  | { kind: 'sqlite'; file: string }
  | {
      kind: 'postgres';
      url: string;
      poolSize?: number;
      /** Sets no time limits on statements, for migrations and commands, which may read or change large tables */
      withoutTimeouts?: boolean;
    };

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** The configuration, for opening a further connection */
  readonly config: DatabaseConfig;
  /** Inside a transaction, its queries are part of it. Outside one it is for reading: on SQLite a write would fail. */
  readonly db: Kysely<Tables>;
  /** Whether the caller runs inside a transaction */
  readonly isInTransaction: boolean;
  /** Runs `work` in one transaction; inside another it joins that one. Rolls back when `work` throws. */
  transaction<Value>(work: () => Promise<Value>, options?: TransactionOptions): Promise<Value>;
  /**
   * Runs `effect` once the surrounding transaction is committed (at once outside one); drops it on rollback.
   */
  afterCommit(effect: () => void): void;
  /** Returns the state of the connections to PostgreSQL; null on SQLite */
  poolState(): PoolState | null;
  /** Returns the free bytes on the disk of the database; null on PostgreSQL, which may be on another machine */
  freeBytes(): Promise<number | null>;
  /** Resolves if the database answers; rejects otherwise. */
  check(): Promise<void>;
  /**
   * Returns a value that changes whenever another process has written (SQLite's `data_version`); constant on
   * PostgreSQL.
   */
  externalChangeVersion(): Promise<number>;
  /** Notifies the processes of the site when the surrounding transaction commits; on SQLite, those of this server. */
  notify(channel: string): Promise<void>;
  /**
   * Calls `onNotification` when another process notifies on the channel (on PostgreSQL also when this one does), and after
   * a lost connection was restored. Returns a function that stops listening.
   */
  listen(channel: string, onNotification: () => void): Promise<() => Promise<void>>;
  /** Returns how many other processes of the site listen for notifications, on any machine; 0 on SQLite. */
  countOtherListeners(): Promise<number>;
  close(): Promise<void>;
}

export interface SlowQueries {
  /** The shortest duration that is reported, in milliseconds */
  from: number;
  /** `statement` has placeholders instead of values */
  report(statement: string, ms: number): void;
}

interface TransactionOptions {
  /**
   * On SQLite, commits without waiting for the disk, because the wait delays every page that is requested during it. A
   * power cut may lose the last commits; the end of this process loses none. Ignored on PostgreSQL.
   */
  relaxedDurability?: boolean;
}

interface TransactionScope {
  transaction: Transaction<Tables>;
  effects: (() => void)[];
}

/** Opens the database. `slowQueries`: reports each slow statement, not counting the time it waited for a connection. */
export const openDatabase = async (config: DatabaseConfig, slowQueries?: SlowQueries): Promise<Database> => {
  const currentScope = new AsyncLocalStorage<TransactionScope>();
  /** The options of the transaction that is about to begin */
  const newTransactionOptions = new AsyncLocalStorage<TransactionOptions>();
  const log = slowQueries === undefined ? {} : { log: (event: LogEvent) => reportIfSlow(event, slowQueries) };
  const { reader, writer, listen, countOtherListeners, poolState, close } =
    config.kind === 'sqlite'
      ? openSqlite(config.file, () => newTransactionOptions.getStore()?.relaxedDurability === true, log)
      : await openPostgres(config, log);

  const db = new Proxy(reader, {
    get(_, property) {
      const target = currentScope.getStore()?.transaction ?? reader;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  const afterCommit = (effect: () => void): void => {
    const scope = currentScope.getStore();
    if (scope) scope.effects.push(effect);
    else effect();
  };

  return {
    kind: config.kind,
    config,
    db,
    get isInTransaction() {
      return currentScope.getStore() !== undefined;
    },
    async transaction(work, options = {}) {
      if (currentScope.getStore()) return work();
      const effects: (() => void)[] = [];
      let failure: { error: unknown } | undefined;
      const runWork = (transaction: Transaction<Tables>) =>
        // So that nothing that `work` starts inherits its relaxed durability.
        newTransactionOptions
          .exit(() => currentScope.run({ transaction, effects }, work))
          .catch((error: unknown) => {
            failure = { error };
            throw error;
          });
      const value = await newTransactionOptions
        .run(options, () => writer.transaction().execute(runWork))
        .catch((error: unknown) => {
          // Rolling back also fails if the database is unreachable, but only the first error gives the reason.
          throw failure === undefined ? error : failure.error;
        });
      for (const effect of effects) effect();
      return value;
    },
    afterCommit,
    poolState,
    async freeBytes() {
      if (config.kind === 'postgres') return null;
      const { bavail, bsize } = await statfs(path.dirname(config.file));
      return bavail * bsize;
    },
    async check() {
      await sql`select 1`.execute(reader);
    },
    async externalChangeVersion() {
      if (config.kind === 'postgres') return 0;
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(writer);
      return rows[0]?.data_version ?? 0;
    },
    async notify(channel) {
      if (config.kind === 'postgres') await sql`select pg_notify(${channel}, '')`.execute(db);
      else afterCommit(() => notifySiblings(channel));
    },
    listen,
    countOtherListeners,
    close,
  };
};

/** Longer statements are logged shortened: the beginning identifies the statement. */
const MAX_STATEMENT_LENGTH = 1000;

const reportIfSlow = ({ query, queryDurationMillis: ms }: LogEvent, { from, report }: SlowQueries): void => {
  if (ms >= from) report(query.sql.slice(0, MAX_STATEMENT_LENGTH), ms);
};

interface QueryLog {
  log?: (event: LogEvent) => void;
}

const openSqlite = (file: string, hasRelaxedDurability: () => boolean, log: QueryLog) => {
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ file, hasRelaxedDurability }), ...log });
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ file, readOnly: true }), ...log });
  return {
    poolState: () => null,
    reader,
    writer,
    async listen(channel: string, onNotification: () => void) {
      const stopListening = listenToSiblings(channel, onNotification);
      return async () => stopListening();
    },
    countOtherListeners: async () => 0,
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
};

/** The advisory lock that each process holds while it listens; the number is arbitrary. */
const LISTENER_LOCK = 1_397_314_629;

const openPostgres = async (
  config: { url: string; poolSize?: number; withoutTimeouts?: boolean },
  log: QueryLog,
) => {
  const { pool, poolState, createClient } = await openPool(config);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...log });
  /** PostgreSQL's process id of the listening connection */
  let listenerPid = 0;
  const countOtherListeners = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from pg_locks
      where locktype = 'advisory' and classid = ${LISTENER_LOCK}::oid and objid = 0 and objsubid = 2 and granted
        and pid <> ${listenerPid}
        and database = (select oid from pg_database where datname = current_database())`.execute(kysely);
    return rows[0]?.count ?? 0;
  };
  const holdLock =
    sql`select pg_advisory_lock_shared(${LISTENER_LOCK}, 0), pg_backend_pid() as "pid"`.compile(kysely);
  const listen = async (channel: string, onNotification: () => void): Promise<() => Promise<void>> => {
    let isStopped = false;
    let client: ReturnType<typeof createClient> | undefined;
    let retry: NodeJS.Timeout | undefined;
    const startListening = async (): Promise<void> => {
      const newClient = createClient();
      const onLost = (): void => {
        if (isStopped || client !== newClient) return;
        client = undefined;
        // Notifications sent in the meantime were missed, so `onNotification` is called after reconnecting.
        retry = setTimeout(() => void startListening().then(onNotification, () => {}), 1000);
        retry.unref();
      };
      newClient.on('error', onLost);
      newClient.on('end', onLost);
      newClient.on('notification', onNotification);
      client = newClient;
      try {
        await newClient.connect();
        await newClient.query(`listen "${channel}"`);
        // PostgreSQL releases the lock with the connection, in whatever way this process ends.
        const { rows } = await newClient.query(holdLock.sql, [...holdLock.parameters]);
        listenerPid = Number(rows[0]?.pid);
      } catch (error) {
        onLost();
        void newClient.end().catch(() => {});
        throw error;
      }
    };
    // `onLost` has already scheduled the next attempt.
    await startListening().catch(() => {});
    return async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    };
  };
  return {
    poolState,
    reader: kysely,
    writer: kysely,
    listen,
    countOtherListeners,
    close: () => kysely.destroy(),
  };
};
