/**
 * Composition of the rescue command line: opens the parts of the site it needs on the server's own database,
 * also while the server is running.
 */
import { existsSync } from 'node:fs';
import { securityMails } from '#features/accounts/server/index.ts';
import { acceptSecret } from '#features/backup/server/index.ts';
import { banRecords } from '#features/bans/server/index.ts';
import { outbox } from '#features/mail/server/index.ts';
import { rights } from '#features/roles/server/index.ts';
import { storedSettings } from '#features/settings/server/index.ts';
import { type Rescue, rescue } from '#features/users/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { pendingMigrations, unknownMigrations } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { textEncryption } from '#platform/encryption.ts';
import { jobQueue } from '#platform/jobs/index.ts';
import { fill } from '#platform/messages/translated.ts';
import { collectPermissions } from '#platform/permissions.ts';
import { openSite as m } from '#server/messages/en-GB.ts';
import { programMigrations } from '#server/migrations.ts';
import { serverFeatures } from './features.server.ts';

export type { Rescued } from '#features/users/server/index.ts';

export interface OpenSite {
  rescue: Rescue;
  /** Records that the present secret belongs to the site; what was encrypted with the former one stays unreadable. */
  acceptSecret(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the site that the environment names, or returns a message that says why it cannot. Never creates a
 * site and never changes its schema.
 */
export const openSite = async (): Promise<OpenSite | string> => {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  if (config.database.kind === 'sqlite' && !existsSync(config.database.file))
    return fill(m.noSite, { folder: config.dataDir });
  const database = await openDatabase(config.database);
  const close = (): Promise<void> => database.close();
  const migrations = programMigrations();
  try {
    if ((await pendingMigrations(database, migrations)).length > 0) {
      await close();
      return m.outdated;
    }
    if ((await unknownMigrations(database, migrations)).length > 0) {
      await close();
      return m.newerDatabase;
    }
  } catch (error) {
    await close();
    return fill(m.unusable, { cause: (error as Error).message.split('\n')[0] ?? '' });
  }
  const clock = systemClock;
  // Only enqueues jobs; the running server runs them.
  const jobs = jobQueue({ database, clock, onFailure: () => {} });
  const mail = outbox({ database, clock, jobs, encryption: textEncryption(config.secret) });
  const general = async () => (await storedSettings(database)).general;
  const site = {
    database,
    clock,
    rights: rights({ database, permissions: collectPermissions(serverFeatures) }),
    bans: banRecords({ database, clock }),
    siteName: async () => (await general()).siteName,
    mails: securityMails({ mail, clock, general }),
  };
  return { rescue: rescue(site), acceptSecret: () => acceptSecret(database, config.secret), close };
};
