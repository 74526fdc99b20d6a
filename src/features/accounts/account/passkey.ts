/** Passkeys in the browser. A prompt that the user cancels is not logged as an error. */

import { askAuth } from '#web/account/calls.ts';
import { authCall, isGood } from '#web/data/auth-calls.ts';
import { errorText, PartUnavailable, SiteUnreachable } from '#web/data/failures.ts';
import { loadPart } from '#web/data/lazy-part.ts';
import { logFailure } from '#web/data/log.ts';
import type { PasskeyChallenge } from '../schema/auth.ts';
import type { PasskeyCreation, PasskeyRequest } from '../schema/passkey.ts';

const UNREACHABLE = 'We could not reach the site. Check your connection, then try again';
const NOT_LOADED = 'A part of this page did not load. Check your connection, reload the page and try again';
const BROKEN_OFF = 'The passkey was not used. Try again, or use another way';

/** Passkeys belong to a domain name, so they do not work if the site's address is an IP address. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  !/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(location.hostname);

/** Signs in; returns null on success, otherwise the message to show. */
export async function signInByPasskey(remember: boolean): Promise<string | null> {
  return told(async () => {
    const options = await authCall<PasskeyChallenge>('POST', '/auth/passkey/options', { body: {} });
    if (!isGood(options)) return options.state.error ?? errorText(options.status);
    const passkey = await answerOf(options.state.challenge);
    const { status, state } = await askAuth('/auth/passkey', { passkey, remember });
    return state.token === null ? (state.error ?? errorText(status)) : null;
  });
}

/** Asks the user's passkey to sign this challenge. */
export async function answerOf(challenge: PasskeyRequest) {
  const { startAuthentication } = await loadPart(() => import('@simplewebauthn/browser'));
  return startAuthentication({
    optionsJSON: challenge as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
}

/** Creates a new passkey on this device. */
export async function newPasskey(options: PasskeyCreation) {
  const { startRegistration } = await loadPart(() => import('@simplewebauthn/browser'));
  return startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
}

/** Runs a passkey call and turns its errors into messages. */
export async function told(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof SiteUnreachable) return UNREACHABLE;
    if (failure instanceof PartUnavailable) return NOT_LOADED;
    if (failure instanceof Error) {
      if (/NotAllowedError|AbortError/.test(failure.name)) return BROKEN_OFF;
      if (failure.name === 'InvalidStateError') return 'This device already has a passkey for your account';
    }
    logFailure('The passkey could not be used', failure);
    return BROKEN_OFF;
  }
}
