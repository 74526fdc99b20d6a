import { sql } from 'kysely';
import type { Database } from '#platform/db/open.ts';

/**
 * Returns the first damage that SQLite finds in its file, or null. Always null for PostgreSQL, which checks its files
 * itself.
 */
export const damageOf = async ({ kind, db }: Database): Promise<string | null> => {
  if (kind === 'postgres') return null;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const result = rows[0]?.quick_check ?? 'ok';
  return result === 'ok' ? null : result;
};

/** Returns the time of the newest audit entry, ISO; null: there is none. */
export const lastAuditTime = async ({ db }: Database): Promise<string | null> => {
  const row = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
};
