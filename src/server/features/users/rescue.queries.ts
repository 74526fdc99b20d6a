import type { Database } from '#server/db/open.ts';

export const findByName = (
  { db }: Database,
  { usernameKey, emailKey }: { usernameKey: string; emailKey: string },
) =>
  db
    .selectFrom('users')
    .select(['_id', 'username', 'email', 'status', 'twoFactorSecret', 'twoFactorPending'])
    .where((eb) => eb.or([eb('usernameKey', '=', usernameKey), eb('emailKey', '=', emailKey)]))
    .executeTakeFirst();

export const writePassword = async (
  { db }: Database,
  _id: string,
  { passwordHash, now }: { passwordHash: string; now: string },
): Promise<void> => {
  await db
    .updateTable('users')
    .set((eb) => ({ passwordHash, updatedAt: now, version: eb('version', '+', 1) }))
    .where('_id', '=', _id)
    .execute();
};

export const writeStatus = async (
  { db }: Database,
  _id: string,
  { status, now }: { status: 'active'; now: string },
): Promise<void> => {
  await db
    .updateTable('users')
    .set((eb) => ({ status, approvalAskedAt: null, updatedAt: now, version: eb('version', '+', 1) }))
    .where('_id', '=', _id)
    .execute();
};

/** Returns whether they had none of it before. */
export const addRole = async ({ db }: Database, userId: string, roleName: string): Promise<boolean> => {
  const { _id: roleId } = await db
    .selectFrom('roles')
    .select('_id')
    .where('name', '=', roleName)
    .executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('userRoles')
    .values({ userId, roleId })
    .onConflict((conflict) => conflict.columns(['userId', 'roleId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** The app's secret and the codes for when it is lost. */
export const dropTwoFactor = async ({ db }: Database, _id: string, now: string): Promise<void> => {
  await db
    .updateTable('users')
    .set((eb) => ({
      twoFactorSecret: null,
      twoFactorPending: null,
      twoFactorSince: null,
      twoFactorStep: null,
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('_id', '=', _id)
    .execute();
  await db.deleteFrom('backupCodes').where('userId', '=', _id).execute();
};
