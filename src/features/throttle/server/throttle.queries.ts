import { sql } from 'kysely';
import type { Database } from '#platform/db/open.ts';

/**
 * Adds to a count in one statement, so that concurrent attempts are all counted, and returns the new count and the end
 * of its window. If there is no window, or it has expired or ends after `latestEnd`, a new one starts, which ends at
 * `endsAt`.
 */
export const addToCount = async (
  { db }: Database,
  key: string,
  { amount, now, endsAt, latestEnd }: { amount: number; now: string; endsAt: string; latestEnd: string },
): Promise<{ count: number; endsAt: string }> => {
  const isOver = sql`("rateLimits"."endsAt" <= ${now} or "rateLimits"."endsAt" > ${latestEnd})`;
  // Raw SQL, because a password attack runs this statement for every attempt, and the query builder would take several
  // times as long as the statement.
  const { rows } = await sql<{ count: number; endsAt: string }>`
    insert into "rateLimits" ("key", "count", "endsAt") values (${key}, ${amount}, ${endsAt})
    on conflict ("key") do update set
      "count" = case when ${isOver} then excluded."count" else "rateLimits"."count" + excluded."count" end,
      "endsAt" = case when ${isOver} then ${endsAt} else "rateLimits"."endsAt" end
    returning "count", "endsAt"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The attempt was not counted');
  return { count: Number(row.count), endsAt: row.endsAt };
};

/** Subtracts from a count, but not below 0; leaves an expired one unchanged. */
export const subtractFromCount = async (
  { db }: Database,
  key: string,
  { amount, now }: { amount: number; now: string },
): Promise<void> => {
  await db
    .updateTable('rateLimits')
    .set({ count: sql<number>`case when "count" > ${amount} then "count" - ${amount} else 0 end` })
    .where('key', '=', key)
    .where('endsAt', '>', now)
    .where('count', '>', 0)
    .execute();
};

/** Deletes expired counts. Their keys may contain network addresses, which should not be stored longer than needed. */
export const deleteExpired = async ({ db }: Database, now: string): Promise<void> => {
  await db.deleteFrom('rateLimits').where('endsAt', '<=', now).execute();
};
