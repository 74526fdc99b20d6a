/** Makes the calls of accounts that the client apps share, and stores the user state of their answers. */
import type { UserState } from '#features/accounts/schema/auth.ts';
import { areas } from '../areas/areas.ts';
import { errorText, SiteUnreachable } from '../failures.ts';
import { readAnswer } from '../read-answer.ts';
import { request } from '../request.ts';
import { storeLanguage } from './language.ts';
import { storeSession } from './stored-session.ts';

export interface AuthAnswer<State = UserState> {
  status: number;
  /** Seconds to wait before the next call, if the server sent `Retry-After`. */
  retryAfter: number | null;
  state: State;
}

export const isSuccess = ({ status }: { status: number }): boolean => status >= 200 && status <= 299;

/**
 * Makes one call, without a timeout. Rejects with `SiteUnreachable`, after logging the cause, if no answer arrives, and
 * with `AnswerUnreadable` if the answer is not one of the server's.
 */
export async function authCall<State extends object = UserState>(
  method: 'GET' | 'POST',
  path: string,
  { body, token, key }: { body?: object; token?: string; key?: string } = {},
): Promise<AuthAnswer<State>> {
  const response = await request(method, path, {
    body,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    loggedPath: redactToken(path),
  });
  const state = (await readAnswer(response, method)) as State;
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter: retryAfter > 0 ? retryAfter : null, state };
}

/** Stores the session and the language of a user state, and updates the areas. Does nothing if the state has no token. */
export function storeUserState({ token, username, admin, user }: UserState): void {
  if (token === null) return;
  storeSession({ token, username });
  if (user !== null) storeLanguage(user.locale);
  const secondFactorRequired = user?.secondFactorRequired ?? false;
  areas.dispatch({ type: 'signedIn', token, username, admin, secondFactorRequired, user });
}

/** Makes a call under /auth, with the token if there is one. If the answer has a token, stores the new session. */
export async function postAuth(path: string, body: object): Promise<AuthAnswer> {
  const { token } = areas.read().auth;
  const answer = await authCall('POST', path, { body, ...(token === null ? {} : { token }) });
  storeUserState({ ...answer.state, token: answer.state.token ?? null });
  return answer;
}

/** Why a form that was sent was not accepted: an error that concerns the whole form, and errors by field. */
export interface SendError {
  error: string | null;
  errors: Readonly<Record<string, string>> | null;
}

/** Returns the errors of an answer for the form that made the call; null if the call succeeded. */
export const authSendError = ({ status, state }: AuthAnswer): SendError | null =>
  isSuccess({ status }) && state.error === null && state.errors === null
    ? null
    : { error: state.error ?? errorText(status), errors: state.errors };

/** The pauses before each further try, in milliseconds. */
const RETRY_PAUSES_MS: readonly number[] = [500, 1000, 2000, 4000, 8000];
/** The upper limit for a pause, in milliseconds, because the user is waiting. */
const MAX_RETRY_PAUSE_MS = 20_000;

export interface RetryOptions {
  /** The pauses before each further try, in milliseconds */
  pauses?: readonly number[];
  /** The upper limit for a pause that the server asks for with `Retry-After`, in milliseconds */
  maxPause?: number;
  wait?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats a call while the server is busy (429, 503) or the connection fails; returns the result of the last try. */
export async function withRetries<Answer extends AuthAnswer<unknown>>(
  call: () => Promise<Answer>,
  { pauses = RETRY_PAUSES_MS, maxPause = MAX_RETRY_PAUSE_MS, wait = sleep }: RetryOptions = {},
): Promise<Answer> {
  for (const minPause of pauses) {
    let pause = minPause;
    try {
      const answer = await call();
      if (answer.status !== 429 && answer.status !== 503) return answer;
      pause = Math.min(Math.max(minPause, (answer.retryAfter ?? 0) * 1000), maxPause);
    } catch (failure) {
      if (!(failure instanceof SiteUnreachable)) throw failure;
    }
    await wait(pause);
  }
  return call();
}

/** Fetches the user state that belongs to a session token. */
export const fetchCurrentUser = (token: string): Promise<AuthAnswer> =>
  withRetries(() => authCall('GET', '/auth/current_user', { token }));

/** Exchanges the token of a link, which works once, for a session. */
export const exchangeToken = (oneTimeToken: string): Promise<AuthAnswer> =>
  withRetries(() => authCall('GET', `/auth/gentoken/${encodeURIComponent(oneTimeToken)}`));

/** Removes one-time tokens from a path before it is logged: users show their console to others when they ask for help. */
const redactToken = (path: string): string => path.replace(/(\/gentoken\/).+/, '$1…');
