/** Determines whether a user can reauthenticate without an emailed code. */
import type { Database } from '#platform/db/open.ts';
import type { UserRow } from '../account.queries.ts';
import { passkeysOf } from '../second-factor/passkey.queries.ts';

/** Returns whether browsers create passkeys for the site's address: not if it is an IP address. */
export const canHavePasskeys = (siteUrl: string): boolean => {
  const { hostname } = new URL(siteUrl);
  return !/^\d+\.\d+\.\d+\.\d+$/.test(hostname) && !hostname.startsWith('[');
};

/**
 * Returns whether the user has a password, or a passkey that works at the site's address. If so, an emailed code is not
 * accepted, because a mailbox is easier to break into than either.
 */
export const canReauthenticateWithoutMail = async (
  { database, siteUrl }: { database: Database; siteUrl: string },
  user: Pick<UserRow, '_id' | 'passwordHash'>,
): Promise<boolean> =>
  user.passwordHash !== null ||
  (canHavePasskeys(siteUrl) && (await passkeysOf(database, user._id)).length > 0);
