import type { Database } from '#platform/db/open.ts';

export const findByUsernameOrEmail = (
  { db }: Database,
  { usernameKey, emailKey }: { usernameKey: string; emailKey: string },
) =>
  db
    .selectFrom('users')
    .select([
      '_id',
      'username',
      'email',
      'emailVerified',
      'profile',
      'name',
      'status',
      'twoFactorSecret',
      'twoFactorPending',
    ])
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

export const activate = async ({ db }: Database, _id: string, now: string): Promise<void> => {
  await db
    .updateTable('users')
    .set((eb) => ({
      status: 'active',
      approvalAskedAt: null,
      updatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('_id', '=', _id)
    .execute();
};
