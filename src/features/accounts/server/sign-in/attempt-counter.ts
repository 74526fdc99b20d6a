/** Limits attempts to sign in or to enter a password or code: by account and by network, or by known device. */

import type { Database } from '#platform/db/open.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Throttle } from '#platform/http/routing/throttle.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { findDevice } from '../sessions/session.queries.ts';

const ACCOUNT_LIMIT = { name: 'sign-in:account', max: 10, minutes: 15 };
const NETWORK_LIMIT = { name: 'sign-in:network', max: 100, minutes: 15 };
const KNOWN_DEVICE_LIMIT = { name: 'sign-in:device', max: 10, minutes: 15 };

/**
 * Returns a function that counts one attempt; its outcome is a refusal (429) if a limit is exceeded. Each device on
 * which the user has signed in before has its own count, so that attempts from elsewhere cannot lock the user out. The
 * outcome's `refund` makes the attempt not count. `account.key` is the user's id or, if the user is not known, a key
 * for what was entered, such as the hash of an unknown name.
 */
export const attemptCounter =
  ({ database, throttle }: { database: Database; throttle: Throttle }) =>
  async (
    viewer: Viewer,
    account: { key: string; userId: string | null },
    network: string,
  ): Promise<Outcome<{ refund(): Promise<void> }>> => {
    const isKnownDevice =
      account.userId !== null &&
      viewer.device != null &&
      (await findDevice(database, account.userId, viewer.device)) !== undefined;
    const counts = isKnownDevice
      ? [{ rule: KNOWN_DEVICE_LIMIT, key: `${account.userId}:${viewer.device}` }]
      : [
          { rule: ACCOUNT_LIMIT, key: account.key },
          { rule: NETWORK_LIMIT, key: network },
        ];
    const counted: typeof counts = [];
    const refund = async (): Promise<void> => {
      for (const { rule, key } of counted) await throttle.refund(rule, key);
    };
    return database.transaction(
      async () => {
        for (const count of counts) {
          const outcome = await throttle.take(count.rule, count.key);
          if (!outcome.ok) {
            // A rejected attempt must not count towards the other limits.
            await refund();
            return outcome;
          }
          counted.push(count);
        }
        return { ok: true, value: { refund } };
      },
      { relaxedDurability: true },
    );
  };
