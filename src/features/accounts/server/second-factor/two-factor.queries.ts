import type { Database } from '#platform/db/open.ts';

/**
 * Records the time step of a code. Returns false if a code of this or a later time step was accepted before, so that
 * only one of two requests with the same code succeeds.
 */
export const consumeTimeStep = async ({ db }: Database, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ twoFactorStep: step })
    .where('_id', '=', userId)
    .where((eb) => eb.or([eb('twoFactorStep', 'is', null), eb('twoFactorStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Stores the encrypted secret of a user who sets up two-factor sign-in. Returns false, without a change, if two-factor
 * sign-in is on.
 */
export const storePendingSecret = async (
  { db }: Database,
  userId: string,
  pendingSecret: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ twoFactorPending: pendingSecret })
    .where('_id', '=', userId)
    .where('twoFactorSecret', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Turns two-factor sign-in on with the pending secret. Returns false, without a change, if it is on already or if the
 * pending secret is no longer `pendingSecret`, so that only one of two overlapping requests succeeds.
 */
export const activatePendingSecret = async (
  { db }: Database,
  userId: string,
  { pendingSecret, since, step }: { pendingSecret: string | null; since: string; step: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      twoFactorSecret: pendingSecret,
      twoFactorPending: null,
      twoFactorSince: since,
      twoFactorStep: step,
    })
    .where('_id', '=', userId)
    .where('twoFactorSecret', 'is', null)
    .where('twoFactorPending', '=', pendingSecret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Uses up a backup code; returns false if the user has no such code. */
export const consumeBackupCode = async (
  { db }: Database,
  userId: string,
  codeHash: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('backupCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const replaceBackupCodes = async (
  { db }: Database,
  userId: string,
  hashes: readonly string[],
): Promise<void> => {
  await db.deleteFrom('backupCodes').where('userId', '=', userId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('backupCodes')
      .values(hashes.map((codeHash) => ({ userId, codeHash })))
      .execute();
};

/** Returns the backup codes of all users. */
export const allBackupCodes = ({ db }: Database) => db.selectFrom('backupCodes').selectAll().execute();

/** Replaces the stored hash of a backup code with a keyed hash. */
export const rewriteBackupCode = async (
  { db }: Database,
  { userId, hash, keyedHash }: { userId: string; hash: string; keyedHash: string },
): Promise<void> => {
  await db
    .updateTable('backupCodes')
    .set({ codeHash: keyedHash })
    .where('userId', '=', userId)
    .where('codeHash', '=', hash)
    .execute();
};

/**
 * Marks a user's sessions as without a second factor if the user has neither an authenticator app nor a passkey any
 * more.
 */
export const clearSecondFactorOfSessions = async ({ db }: Database, userId: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ secondFactor: 0 })
    .where('userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('_id').where('userId', '=', userId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('_id')
            .where('_id', '=', userId)
            .where('twoFactorSecret', 'is not', null),
        ),
      ),
    )
    .execute();
};

/**
 * Turns two-factor sign-in off: deletes its secrets and the backup codes, and updates the user's sessions. Must be
 * called in a transaction.
 */
export const removeTwoFactor = async (database: Database, userId: string): Promise<void> => {
  await database.db
    .updateTable('users')
    .set({ twoFactorSecret: null, twoFactorPending: null, twoFactorSince: null, twoFactorStep: null })
    .where('_id', '=', userId)
    .execute();
  await replaceBackupCodes(database, userId, []);
  await clearSecondFactorOfSessions(database, userId);
};

export const countBackupCodes = async ({ db }: Database, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('backupCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
