import type { Database } from '#platform/db/open.ts';

/** The answer given under this key, while it is kept. */
export const findAnswer = ({ db }: Database, key: string, now: string) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'body'])
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/**
 * Takes the key. Returns whether it was free. On PostgreSQL who comes second waits here until the first one's transaction
 * has ended; on SQLite writers wait for one another anyway.
 */
export const claimKey = async (
  { db }: Database,
  claim: { key: string; fingerprint: string; expiresAt: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencyKeys')
    .values({ ...claim, status: 0, body: '' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const keepAnswer = async (
  { db }: Database,
  key: string,
  answer: { status: number; body: string },
): Promise<void> => {
  await db.updateTable('idempotencyKeys').set(answer).where('key', '=', key).execute();
};

export const forgetExpired = async ({ db }: Database, now: string): Promise<void> => {
  await db.deleteFrom('idempotencyKeys').where('expiresAt', '<=', now).execute();
};
