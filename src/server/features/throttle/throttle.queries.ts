import { sql } from 'kysely';
import type { Database } from '#server/db/open.ts';

/** Counts one more, in one statement, so that two at once are two; a window that is over begins anew. */
export const countOne = async (
  { db }: Database,
  key: string,
  now: string,
  endsAt: string,
): Promise<{ count: number; endsAt: string }> => {
  const over = sql<boolean>`"rateLimits"."endsAt" <= ${now}`;
  const row = await db
    .insertInto('rateLimits')
    .values({ key, count: 1, endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else "rateLimits"."count" + 1 end`,
        endsAt: sql<string>`case when ${over} then ${endsAt} else "rateLimits"."endsAt" end`,
      }),
    )
    .returning(['count', 'endsAt'])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), endsAt: row.endsAt };
};

export const countOneLess = async ({ db }: Database, key: string, now: string): Promise<void> => {
  await db
    .updateTable('rateLimits')
    .set({ count: sql<number>`"count" - 1` })
    .where('key', '=', key)
    .where('endsAt', '>', now)
    .where('count', '>', 0)
    .execute();
};

/** Nobody's address is kept longer than it counts. */
export const forgetEnded = async ({ db }: Database, now: string): Promise<void> => {
  await db.deleteFrom('rateLimits').where('endsAt', '<=', now).execute();
};
