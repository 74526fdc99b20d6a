/** Creates and uses passkeys in the browser. A prompt that the user cancels is not logged as an error. */
import type { PasskeyChallenge } from '#features/accounts/schema/auth.ts';
import type { PasskeyCreation, PasskeyRequest } from '#features/accounts/schema/passkey.ts';
import { areas } from '#web/data/areas/areas.ts';
import { logFailure } from '#web/data/areas/log.ts';
import { errorText, PartUnavailable, SiteUnreachable } from '#web/data/failures.ts';
import { loadPart } from '#web/data/load-part.ts';
import { AnswerUnreadable } from '#web/data/read-answer.ts';
import { type AuthAnswer, authCall, isSuccess, postAuth } from '#web/data/session/auth-calls.ts';
import { passkey as m } from './messages/en-GB.ts';

/**
 * Returns whether passkeys work here. They belong to a domain name, so they do not work if the site's address is an IP
 * address.
 */
export const arePasskeysSupported = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  isSecureContext &&
  !/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(location.hostname);

/**
 * Asks the server for a challenge, has the user's passkey sign it, and sends the result to `path`. Returns null on
 * success, otherwise the message to show. `isDone` returns whether the server's answer means success.
 */
export const sendPasskey = (
  path: string,
  body: object,
  isDone: (answer: AuthAnswer) => boolean,
): Promise<string | null> =>
  attemptPasskey(async () => {
    const { token } = areas.read().auth;
    const options = await authCall<PasskeyChallenge>('POST', '/auth/passkey/options', {
      body: {},
      ...(token === null ? {} : { token }),
    });
    if (!isSuccess(options)) return options.state.error ?? errorText(options.status);
    const passkey = await signChallenge(options.state.challenge);
    const answer = await postAuth(path, { ...body, passkey });
    return isDone(answer) ? null : (answer.state.error ?? errorText(answer.status));
  });

/** Asks the user's passkey to sign this challenge. */
async function signChallenge(challenge: PasskeyRequest) {
  const { startAuthentication } = await loadPart(() => import('@simplewebauthn/browser'));
  return startAuthentication({
    optionsJSON: challenge as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
}

/** Creates a new passkey on this device. */
export async function createPasskey(options: PasskeyCreation) {
  const { startRegistration } = await loadPart(() => import('@simplewebauthn/browser'));
  return startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
}

/** Runs `work` and returns its result: null, or a message. Converts errors that it throws into messages. */
export async function attemptPasskey(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof AnswerUnreadable) return failure.message;
    if (failure instanceof SiteUnreachable) return m.unreachable;
    if (failure instanceof PartUnavailable) return m.notLoaded;
    if (failure instanceof Error) {
      if (/NotAllowedError|AbortError/.test(failure.name)) return m.cancelled;
      if (failure.name === 'InvalidStateError') return m.exists;
    }
    logFailure('The passkey could not be used', failure);
    return m.cancelled;
  }
}
