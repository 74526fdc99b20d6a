/** The connections to PostgreSQL: none waits without bound, and none that broke is used again. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { endsConnection, postgresFault } from './fault.ts';

/** For a connection, or for its turn at one: longer, and the visitor is told to come back. */
const CONNECT_MS = 2000;
/** A table that an operator holds must not hold every request with it. */
const LOCK_MS = 4000;
const STATEMENT_MS = 10_000;
/** A server that says nothing at all, not even that a statement took too long. */
const ANSWER_MS = 12_000;

const COUNT = 20;
const NUMERIC = 1700;

export const openPool = async (config: {
  url: string;
  poolSize?: number;
  unhurried?: boolean;
}): Promise<{ pool: PostgresPool; connect: () => pg.Client }> => {
  // Loaded only when asked for: the default set-up starts without it.
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(COUNT, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  const every = {
    connectionString: config.url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
  const limits = `set lock_timeout = ${LOCK_MS}; set statement_timeout = ${STATEMENT_MS}`;
  const pool = new pg.Pool({
    ...every,
    max: config.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    ...(config.unhurried
      ? {}
      : {
          query_timeout: ANSWER_MS,
          // A statement, not a parameter of the connection, which PgBouncer refuses.
          onConnect: (client) => client.query(limits),
        }),
  });
  // The pool listens to idle connections alone. An `error` that nobody listens to ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw postgresFault(error);
    });
    let broken = false;
    const query = (text: string, values: unknown[]): Promise<unknown> =>
      client.query(text, values).catch((error: unknown) => {
        broken ||= endsConnection(error);
        throw postgresFault(error);
      });
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy === true || broken),
    };
  };
  return {
    pool: { options: pool.options, connect, end: () => pool.end() },
    connect: () => new pg.Client(every),
  };
};
