/**
 * Accounts: sessions that users can list and end, one-time tokens, known devices, two-factor sign-in, passkeys.
 * Frozen: a later change is a later migration.
 */
import type { Kysely } from 'kysely';
import { type DatabaseKind, keyType } from '../dialect.ts';

export const up = async (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> => {
  const key = keyType(kind);

  const users = [
    ['profile', 'text', '{}'],
    ['version', 'integer', 1],
  ] as const;
  for (const [name, type, byDefault] of users)
    await db.schema
      .alterTable('users')
      .addColumn(name, type, (column) => column.notNull().defaultTo(byDefault))
      .execute();
  for (const name of ['approvalAskedAt', 'twoFactorSince'])
    await db.schema.alterTable('users').addColumn(name, key).execute();
  for (const name of ['twoFactorSecret', 'twoFactorPending'])
    await db.schema.alterTable('users').addColumn(name, 'text').execute();
  await db.schema.alterTable('users').addColumn('twoFactorStep', 'integer').execute();

  // Earlier sessions have neither a device nor an id, so their users must sign in again.
  await db.schema.dropTable('sessions').execute();
  await db.schema
    .createTable('sessions')
    .addColumn('tokenHash', key, (column) => column.primaryKey())
    .addColumn('_id', key, (column) => column.notNull().unique())
    .addColumn('userId', key, (column) => column.notNull().references('users._id').onDelete('cascade'))
    .addColumn('remember', 'integer', (column) => column.notNull())
    .addColumn('idleHours', 'integer', (column) => column.notNull())
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('lastUsedAt', key, (column) => column.notNull())
    .addColumn('expiresAt', key, (column) => column.notNull())
    .addColumn('provenAt', key)
    .addColumn('bindingHash', key)
    .addColumn('ip', 'text')
    .addColumn('browser', 'text')
    .execute();
  await db.schema.createIndex('sessionsUser').on('sessions').columns(['userId', 'lastUsedAt']).execute();
  await db.schema.createIndex('sessionsEnd').on('sessions').column('expiresAt').execute();

  await db.schema
    .createTable('oneTimeTokens')
    .addColumn('tokenHash', key, (column) => column.primaryKey())
    .addColumn('purpose', key, (column) => column.notNull())
    .addColumn('userId', key, (column) => column.references('users._id').onDelete('cascade'))
    .addColumn('data', 'text')
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('expiresAt', key, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('oneTimeTokensUser')
    .on('oneTimeTokens')
    .columns(['userId', 'purpose'])
    .execute();
  await db.schema.createIndex('oneTimeTokensEnd').on('oneTimeTokens').column('expiresAt').execute();

  await db.schema
    .createTable('knownDevices')
    .addColumn('userId', key, (column) => column.notNull().references('users._id').onDelete('cascade'))
    .addColumn('deviceHash', key, (column) => column.notNull())
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('lastUsedAt', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('knownDevicesKey', ['userId', 'deviceHash'])
    .execute();
  await db.schema.createIndex('knownDevicesUsed').on('knownDevices').column('lastUsedAt').execute();

  await db.schema
    .createTable('backupCodes')
    .addColumn('userId', key, (column) => column.notNull().references('users._id').onDelete('cascade'))
    .addColumn('codeHash', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('backupCodesKey', ['userId', 'codeHash'])
    .execute();

  await db.schema
    .createTable('passkeys')
    .addColumn('_id', key, (column) => column.primaryKey())
    .addColumn('userId', key, (column) => column.notNull().references('users._id').onDelete('cascade'))
    .addColumn('credentialId', key, (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('synced', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdAt', key, (column) => column.notNull())
    .addColumn('lastUsedAt', key)
    .execute();
  await db.schema.createIndex('passkeysUser').on('passkeys').columns(['userId', 'createdAt']).execute();
};
