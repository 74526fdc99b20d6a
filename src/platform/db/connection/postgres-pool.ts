/**
 * Opens connections to PostgreSQL. Every wait in the pool has a time limit. With `withoutTimeouts` (migrations and
 * commands), and outside the pool, only connecting has one. A broken connection is never reused.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { endsConnection, postgresFault } from './fault.ts';
import type { PoolState } from './pool-state.ts';

/**
 * The longest wait for an idle connection or for opening a new one, in milliseconds; after it the request is answered with 503.
 * Setting the limits of a new connection then takes at most `QUERY_TIMEOUT_MS`.
 */
const CONNECT_TIMEOUT_MS = 2000;
/**
 * The longest wait for a lock, in milliseconds: a table locked by an operator must not block every request.
 */
const LOCK_TIMEOUT_MS = 4000;
/** The longest time that a statement may run, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** The longest pause within a transaction, in milliseconds, so that a hanging process does not hold its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** The longest wait for any reply of the server, in milliseconds, in case not even the error of the statement timeout arrives. */
const QUERY_TIMEOUT_MS = 12_000;

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** Opens the pool. `createClient` returns a client outside the pool for notifications, which its caller connects and ends. */
export const openPool = async (config: {
  url: string;
  poolSize?: number;
  withoutTimeouts?: boolean;
}): Promise<{ pool: PostgresPool; poolState: () => PoolState; createClient: () => pg.Client }> => {
  // Loaded only when needed: the default set-up uses SQLite.
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(INT8_OID, Number);
  pg.types.setTypeParser(NUMERIC_OID, Number);
  const connectionOptions = {
    connectionString: config.url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
  const limits =
    `set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = ${STATEMENT_TIMEOUT_MS}; ` +
    `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`;
  const pool = new pg.Pool({
    ...connectionOptions,
    max: config.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    ...(config.withoutTimeouts
      ? {}
      : {
          query_timeout: QUERY_TIMEOUT_MS,
          // The limits are set by a statement, because PgBouncer rejects them as connection parameters.
          onConnect: (client) => client.query(limits),
        }),
  });
  // The pool listens only to idle connections. An `error` event without a listener ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const takeFromPool = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw postgresFault(error);
    });
    let isBroken = false;
    const query = (text: string, values: unknown[]): Promise<unknown> =>
      client.query(text, values).catch((error: unknown) => {
        isBroken ||= endsConnection(error);
        throw postgresFault(error);
      });
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy === true || isBroken),
    };
  };
  return {
    pool: { options: pool.options, connect: takeFromPool, end: () => pool.end() },
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    createClient: () => new pg.Client(connectionOptions),
  };
};
