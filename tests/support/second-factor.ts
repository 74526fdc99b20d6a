/** Sets up second factors through the API, as the account does. */
import { Secret, TOTP } from 'otpauth';
import type { BackupCodes, TwoFactorStart } from '#features/accounts/schema/account.ts';
import type { PasskeyChallenge } from '#features/accounts/schema/auth.ts';
import { callApi } from './accounts.ts';
import type { TestApp } from './app.ts';

/** Returns the code that an authenticator app shows `delayMs` milliseconds after now. */
export const codeOf = ({ clock }: Pick<TestApp, 'clock'>, secret: string, delayMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: clock.now().getTime() + delayMs,
  });

/** Turns two-factor sign-in on. The next code is accepted a minute later. */
export const turnOnTwoFactor = async (
  app: TestApp,
  headers: Record<string, string>,
): Promise<{ secret: string; backupCodes: string[] }> => {
  const path = '/api/user/two-factor';
  const { secret } = (await callApi<TwoFactorStart>(app, 'POST', path, undefined, headers)).body;
  const code = codeOf(app, secret);
  const { status, body } = await callApi<BackupCodes>(app, 'POST', `${path}/confirm`, { code }, headers);
  if (status !== 200) throw new Error(`Two-factor sign-in was not turned on: ${status}`);
  return { secret, backupCodes: body.backupCodes };
};

/** Returns what a passkey has to answer. */
export const passkeyChallenge = async (app: TestApp, headers: Record<string, string> = {}) =>
  (await callApi<PasskeyChallenge>(app, 'POST', '/auth/passkey/options', undefined, headers)).body.challenge;
