import type { Database } from '#platform/db/open.ts';
import type { PasskeyColumns } from '../tables.ts';

export const passkeysOf = ({ db }: Database, userId: string): Promise<PasskeyColumns[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute();

export const findPasskey = ({ db }: Database, credentialId: string): Promise<PasskeyColumns | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst();

export const insertPasskey = async ({ db }: Database, passkey: PasskeyColumns): Promise<void> => {
  await db.insertInto('passkeys').values(passkey).execute();
};

export const recordPasskeyUse = async (
  { db }: Database,
  _id: string,
  values: { counter: number; synced: number; lastUsedAt: string },
): Promise<void> => {
  await db.updateTable('passkeys').set(values).where('_id', '=', _id).execute();
};

/** Renames a passkey; returns false if the user has no such passkey. */
export const renamePasskey = async (
  { db }: Database,
  userId: string,
  _id: string,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('_id', '=', _id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes a passkey; returns false if the user has no such passkey. */
export const deletePasskey = async ({ db }: Database, userId: string, _id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('_id', '=', _id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deletePasskeys = async ({ db }: Database, userId: string): Promise<void> => {
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute();
};
