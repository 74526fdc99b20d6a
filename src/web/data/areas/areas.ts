/**
 * Holds the state that all parts of a client app share. The specification names twelve areas of client state; the file that
 * feeds an area names it ("State area"), and a feature whose calls have errors of their own adds its area to `Areas`.
 *
 * - State area `auth`: token, username, and whether the user has admin access or lacks the required second factor. Token and
 *   username are also in local storage (`data/session/stored-session.ts`).
 * - State area `user`: the signed-in user. The answers of the account screens' calls are in component state
 *   (`account/use-call.ts`).
 * - State area `guest`: the error of guest calls without an area of their own. Starting a call clears the error of its area;
 *   an answer other than 2xx sets it to `ERROR:` and the status (`data/guest/fetch-guest.ts`). The answers are cached by path
 *   (`data/guest/guest-data.ts`), and the address determines which record a screen shows.
 *
 * The errors of account and admin calls are in the components or queries that made the calls, until the call is repeated.
 */

export interface Areas {
  readonly auth: {
    readonly token: string | null;
    readonly username: string | null;
    /** The user has admin access */
    readonly admin: boolean;
    /** Signed in without the second factor that the company requires */
    readonly secondFactorRequired: boolean;
  };
  readonly user: { readonly data: unknown };
  readonly guest: CallError;
}
/** The error of the latest call of an area. The areas that features add are absent until a call has failed. */
export interface CallError {
  readonly error: string | null;
}
export type AreaName = keyof Areas;
/** The areas that store an error of their calls. */
export type AreaWithError = Exclude<AreaName, 'auth' | 'user'>;

type AreaAction =
  /** A call has started: clears the error of the area. */
  | { type: 'started'; area: AreaWithError }
  | { type: 'failed'; area: AreaWithError; error: string }
  | {
      type: 'signedIn';
      token: string;
      username: string | null;
      admin: boolean;
      secondFactorRequired?: boolean;
      user?: unknown;
    }
  | { type: 'signedOut' };

const noError: CallError = { error: null };

export const emptyAreas: Areas = {
  auth: { token: null, username: null, admin: false, secondFactorRequired: false },
  user: { data: null },
  guest: noError,
};

/** @internal Exported for tests. */
export function reduceAreas(areas: Areas, action: AreaAction): Areas {
  if (action.type === 'signedOut') return emptyAreas;
  if (action.type === 'signedIn') {
    const { token, username, admin, secondFactorRequired = false, user = areas.user.data } = action;
    return { ...areas, auth: { token, username, admin, secondFactorRequired }, user: { data: user } };
  }
  const { area } = action;
  const error = action.type === 'failed' ? action.error : null;
  return (areas[area] ?? noError).error === error ? areas : { ...areas, [area]: { error } };
}

interface AreaStore {
  read(): Areas;
  dispatch(action: AreaAction): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a store of the areas, empty at first.
 *
 * @internal Exported for tests.
 */
export function makeAreaStore(): AreaStore {
  let state = emptyAreas;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    dispatch(action) {
      const newState = reduceAreas(state, action);
      if (newState === state) return;
      state = newState;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's areas. The server renders for a guest whose areas are empty. */
export const areas = makeAreaStore();
