/** Makes the API calls of the account's screens. The calls that the client apps share are in `data/session/`. */
import { LOGIN_PATH } from '#features/accounts/address.ts';
import type { UsernameAvailability, UserState } from '#features/accounts/schema/auth.ts';
import type { ErrorCode } from '#platform/schema/errors.ts';
import { areas } from '#web/data/areas/areas.ts';
import { errorText } from '#web/data/failures.ts';
import { readAnswer, readFile } from '#web/data/read-answer.ts';
import { request } from '#web/data/request.ts';
import {
  authCall,
  authSendError,
  isSuccess,
  type SendError,
  storeUserState,
  withRetries,
} from '#web/data/session/auth-calls.ts';
import { forceSignIn } from '#web/data/startup.ts';
import { withReauthentication } from '#web/forms/reauthentication.ts';
import { session as m } from './messages/en-GB.ts';

/** Short retries for a form, in milliseconds, because the user is waiting. */
const FORM_RETRIES = { pauses: [800, 2500], maxPause: 4000 };

/** How a sign-up ended. */
export type SignUpResult =
  | { kind: 'rejected'; error: SendError }
  /** `message`: the server's message if the account needs approval before the user can sign in; null: the user is signed in */
  | { kind: 'created'; message: string | null }
  /** The sign-in page is loading */
  | { kind: 'left' };

/**
 * Creates an account, and signs in unless it needs approval. On a status other than 2xx, clears local storage and opens
 * the sign-in page, which shows the server's message. The server recognises the same form sent again, so a retry creates
 * no second account.
 */
export async function signUp(body: object): Promise<SignUpResult> {
  const answer = await withRetries(() => authCall('POST', '/auth/signup', { body }), FORM_RETRIES);
  if (!isSuccess(answer)) {
    forceSignIn(answer.state.error ?? errorText(answer.status), LOGIN_PATH);
    return { kind: 'left' };
  }
  storeUserState(answer.state);
  const error = authSendError(answer);
  if (error !== null) return { kind: 'rejected', error };
  return { kind: 'created', message: answer.state.token === null ? answer.state.success : null };
}

/** Returns whether the username is free; null if the server cannot tell now. */
export async function isUsernameAvailable(username: string): Promise<boolean | null> {
  const response = await fetch(`/auth/available?username=${encodeURIComponent(username)}`, {
    headers: { accept: 'application/json' },
  });
  return response.ok ? ((await response.json()) as UsernameAvailability).available : null;
}

/** The answer of a call under /api, or the reason why it failed. */
type UserAnswer<Answer> =
  | { ok: true; data: Answer }
  | {
      ok: false;
      status: number;
      code: ErrorCode | null;
      error: string;
      errors: Record<string, string> | null;
    };

/** Returns the errors of an answer for the form that made the call; null if the call succeeded. */
export const userSendError = (answer: UserAnswer<unknown>): SendError | null =>
  answer.ok ? null : { error: answer.error, errors: answer.errors };

/**
 * Makes a call as the signed-in user, after reauthentication if the server requires it. If the server has ended the
 * session, opens the sign-in page, which leads back to this page.
 */
export const userCall = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<UserAnswer<Answer>> =>
  withReauthentication(() => sendOnce<Answer>(method, path, body), {
    codeOf: (answer) => (answer.ok ? null : answer.code),
    withError: (answer, error) => (answer.ok ? answer : { ...answer, error }),
  });

async function sendOnce<Answer>(method: string, path: string, body?: object): Promise<UserAnswer<Answer>> {
  const { token } = areas.read().auth;
  const response = await request(method, path, { body, headers: { authorization: `Bearer ${token}` } });
  const { status } = response;
  const isFile = response.ok && response.headers.has('content-disposition');
  const data = await (isFile ? readFile(response) : readAnswer(response, method));
  if (isSuccess({ status })) return { ok: true, data: data as Answer };
  const { error, errors, code } = data as Partial<UserState>;
  const hasSessionEnded = status === 401 || code === 'banned' || code === 'disabled';
  // The token differs if another tab has signed in since the call started.
  if (hasSessionEnded && areas.read().auth.token === token) forceSignIn(error ?? m.signedOut);
  return { ok: false, status, code: code ?? null, error: error ?? errorText(status), errors: errors ?? null };
}

/** Fetches a file that requires the token, and lets the browser save it. Returns the error of a failed call; null on success. */
export async function downloadFile(path: string, name: string): Promise<SendError | null> {
  const answer = await userCall<Blob>('GET', path);
  if (!answer.ok) return userSendError(answer);
  const address = URL.createObjectURL(answer.data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return null;
}
