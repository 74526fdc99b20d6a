/**
 * Composes the command `admin`, which restores access to a site: opens the services that it needs on the server's own
 * database. It also works while the server is running.
 */
import { securityMails } from '#features/accounts/server/index.ts';
import { acceptSecret } from '#features/backup/server/index.ts';
import { banRecords } from '#features/bans/server/index.ts';
import { outbox } from '#features/mail/server/index.ts';
import { rights } from '#features/roles/server/index.ts';
import { storedSettings } from '#features/settings/server/index.ts';
import { type Rescue, rescue } from '#features/users/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { textEncryption } from '#platform/encryption.ts';
import { jobQueue } from '#platform/jobs/index.ts';
import { collectPermissions } from '#platform/permissions.ts';
import { serverFeatures } from './features.server.ts';
import { openSiteDatabase, readSiteConfiguration } from './open-site.ts';

export type { RescuedUser } from '#features/users/server/index.ts';

export interface OpenedSite {
  rescue: Rescue;
  /** Records that the current secret belongs to the site. Data encrypted with the former secret stays unreadable. */
  acceptSecret(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the site. Throws a `CommandError` if there is no site or its database cannot be used. */
export const openSite = async (): Promise<OpenedSite> => {
  const config = readSiteConfiguration();
  const database = await openSiteDatabase(config);
  const clock = systemClock;
  // Only enqueues jobs; the running server runs them.
  const jobs = jobQueue({ database, clock, onFailure: () => {} });
  const mail = outbox({ database, clock, jobs, encryption: textEncryption(config.secret) });
  const general = async () => (await storedSettings(database)).general;
  const services = {
    database,
    clock,
    rights: rights({ database, permissions: collectPermissions(serverFeatures) }),
    bans: banRecords({ database, clock }),
    siteName: async () => (await general()).siteName,
    mails: securityMails({ mail, clock, general }),
  };
  return {
    rescue: rescue(services),
    acceptSecret: () => acceptSecret(database, config.secret),
    close: () => database.close(),
  };
};
