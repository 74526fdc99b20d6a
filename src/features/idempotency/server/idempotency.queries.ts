import type { Database } from '#platform/db/open.ts';

/** Returns the stored answer of this key, unless it has expired. */
export const findAnswer = ({ db }: Database, key: string, now: string) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'body'])
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/**
 * Claims the key; returns false if an earlier request has claimed it. On PostgreSQL a concurrent request with the same
 * key waits here until the transaction of the first one ends; SQLite runs only one writing transaction at a time
 * anyway.
 */
export const claimKey = async (
  { db }: Database,
  claim: { key: string; fingerprint: string; expiresAt: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencyKeys')
    // `storeAnswer` sets both before the transaction ends.
    .values({ ...claim, status: 0, body: '' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const storeAnswer = async (
  { db }: Database,
  key: string,
  answer: { status: number; body: string },
): Promise<void> => {
  await db.updateTable('idempotencyKeys').set(answer).where('key', '=', key).execute();
};

export const deleteExpired = async ({ db }: Database, now: string): Promise<void> => {
  await db.deleteFrom('idempotencyKeys').where('expiresAt', '<=', now).execute();
};
