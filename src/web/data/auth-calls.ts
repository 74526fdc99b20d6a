/** The calls under /auth that every program of the site makes. Their answer is always the user state. */
import type { UserState } from '#features/accounts/schema/auth.ts';
import { areas } from './areas.ts';
import { SiteUnreachable } from './failures.ts';
import { logFailure } from './log.ts';
import { storeSession } from './stored-session.ts';

export interface AuthAnswer<State = UserState> {
  status: number;
  /** In seconds, where the site asks to be left alone for a while. */
  retryAfter: number | null;
  state: State;
}

export const isGood = ({ status }: { status: number }): boolean => status >= 200 && status <= 299;

/**
 * Asks once, without a timeout. A token in the answer is kept, and whoever it belongs to is signed in from then on.
 * Rejects with SiteUnreachable, which is logged, when no answer came.
 */
export async function authCall<State extends object = UserState>(
  method: 'GET' | 'POST',
  path: string,
  { body, token, key }: { body?: object; token?: string; key?: string } = {},
): Promise<AuthAnswer<State>> {
  let response: Response;
  let state: State;
  try {
    response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    state = (await response.json()) as State;
  } catch (cause) {
    logFailure(`${method} ${withoutSecret(path)}`, cause);
    throw new SiteUnreachable('The site could not be reached', { cause });
  }
  const after = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter: after > 0 ? after : null, state };
}

/** Takes a user state over: token and name are stored, and the areas know. Without a token it signs nobody in. */
export function takeUserState({ token, username, admin, user }: UserState): void {
  if (token === null) return;
  storeSession({ token, username });
  areas.act({ type: 'signedIn', token, username, admin, user });
}

/** How long to wait before each further try, in milliseconds. */
const PAUSES: readonly number[] = [500, 1000, 2000, 4000, 8000];
/** No pause the site asks for is longer than this, in milliseconds: somebody is looking at a placeholder. */
const LONGEST_PAUSE = 20_000;

export interface Patience {
  /** Before each further try, in milliseconds */
  pauses?: readonly number[];
  /** However long the site asks to be left alone */
  longest?: number;
  wait?: (milliseconds: number) => Promise<void>;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks again while the site is busy (429, 503) or the line is broken; what the last try says counts. */
export async function patiently<Answer extends AuthAnswer<unknown>>(
  ask: () => Promise<Answer>,
  { pauses = PAUSES, longest = LONGEST_PAUSE, wait = pause }: Patience = {},
): Promise<Answer> {
  for (const [index, length] of [...pauses, null].entries()) {
    let asked = length ?? 0;
    try {
      const answer = await ask();
      if ((answer.status !== 429 && answer.status !== 503) || length === null) return answer;
      asked = Math.min(Math.max(length, (answer.retryAfter ?? 0) * 1000), longest);
    } catch (failure) {
      if (!(failure instanceof SiteUnreachable) || length === null || index >= pauses.length) throw failure;
    }
    await wait(asked);
  }
  throw new Error('The last try always ends');
}

export const askCurrentUser = (token: string): Promise<AuthAnswer> =>
  patiently(() => authCall('GET', '/auth/current_user', { token }));

export const exchangeToken = (oneTimeToken: string): Promise<AuthAnswer> =>
  patiently(() => authCall('GET', `/auth/gentoken/${encodeURIComponent(oneTimeToken)}`));

/** A log is shown to whoever helps; a token that signs in is not for them. */
const withoutSecret = (path: string): string => path.replace(/(\/gentoken\/).+/, '$1…');
