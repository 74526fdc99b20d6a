/** Determines whether a user has a second factor: an authenticator app or a passkey. */
import type { Database } from '#platform/db/open.ts';
import type { UserRow } from '../account.queries.ts';
import { passkeysOf } from './passkey.queries.ts';

export const hasSecondFactor = async (
  database: Database,
  user: Pick<UserRow, '_id' | 'twoFactorSecret'>,
): Promise<boolean> => user.twoFactorSecret !== null || (await passkeysOf(database, user._id)).length > 0;
