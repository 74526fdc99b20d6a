import type { Database } from '#server/db/open.ts';

/** Signs these people out everywhere; returns how many sessions they had. */
export const endSessions = async ({ db }: Database, userIds: readonly string[]): Promise<number> => {
  let ended = 0n;
  // SQLite binds a bounded number of values.
  for (let from = 0; from < userIds.length; from += 1000) {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('userId', 'in', userIds.slice(from, from + 1000))
      .executeTakeFirst();
    ended += numDeletedRows;
  }
  return Number(ended);
};

/** Returns whether they had such a session. */
export const endSession = async ({ db }: Database, userId: string, _id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('_id', '=', _id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Those that have not ended, the latest used first. */
export const sessionsOf = ({ db }: Database, userId: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['_id', 'ip', 'browser', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('_id', 'desc')
    .execute();
