/**
 * Holds the state that all parts of a client app share. The specification names twelve areas of client state; this list
 * says which mechanism holds each of them (paths begin at `src/web`).
 *
 * - auth: token, username and administrator flag are in `Areas`; token and username also in local storage
 *   (`data/session/stored-session.ts`).
 * - user: the signed-in user is in `Areas`. The answers of the account screens' calls are in component state
 *   (`account/use-call.ts`).
 * - form: typed values, errors and the server's reply are in the state of each form: `forms/use-form.ts`,
 *   `admin/form/state/form-store.ts`, and the contact and comment forms of their features.
 * - page, tender, gallery, staff, projects, letters and guest: lists and records are cached answers of guest calls, by path
 *   (`data/guest/guest-data.ts`). The address determines which record a screen shows. The errors of these calls are in
 *   `Areas`: one for tenders, one for galleries and one for all others. Starting a call clears the error of its area; an
 *   answer other than 2xx sets it to `ERROR:` and the status (`data/guest/fetch-guest.ts`).
 * - settings: on public pages they are a cached answer of a guest call, like those above. The account and admin apps read
 *   them from their document (`data/standalone-state.ts`). The admin's settings form loads the group that it edits.
 * - admin: lists and records are cached answers of admin calls, by resource (`admin/data/query-client.ts`). A deletion
 *   removes records from the cached lists by `_id`. Uploads are in the state of the component that sends them
 *   (`admin/form/fields/uploads/use-uploads.ts`) and end when it unmounts.
 *
 * The errors of account and admin calls are in the components or queries that made the calls, until the call is repeated.
 */

export interface Areas {
  readonly auth: {
    readonly token: string | null;
    readonly username: string | null;
    readonly admin: boolean;
    /** Signed in without the second factor that the company requires */
    readonly secondFactorRequired: boolean;
  };
  readonly user: { readonly data: unknown };
  readonly tender: Area;
  readonly gallery: Area;
  /** The error of guest calls that concern neither tenders nor galleries. */
  readonly guest: Area;
}
interface Area {
  readonly error: string | null;
}
export type AreaName = keyof Areas;
/** The areas that store an error of their calls. */
type AreaWithError = 'tender' | 'gallery' | 'guest';

export type AreaAction =
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

const noError: Area = { error: null };

export const emptyAreas: Areas = {
  auth: { token: null, username: null, admin: false, secondFactorRequired: false },
  user: { data: null },
  tender: noError,
  gallery: noError,
  guest: noError,
};

export function reduceAreas(areas: Areas, action: AreaAction): Areas {
  if (action.type === 'signedOut') return emptyAreas;
  if (action.type === 'signedIn') {
    const { token, username, admin, secondFactorRequired = false, user = areas.user.data } = action;
    return { ...areas, auth: { token, username, admin, secondFactorRequired }, user: { data: user } };
  }
  const { area } = action;
  const error = action.type === 'failed' ? action.error : null;
  return areas[area].error === error ? areas : { ...areas, [area]: { error } };
}

/**
 * Returns the area for the error of a guest call: tenders and galleries have their own, all other calls share `guest`.
 */
export function areaOfCall(path: string): AreaWithError {
  const [, area] = /^\/api\/guest\/(tender|gallery)(?:[/?]|$)/.exec(path) ?? [];
  return area === 'tender' || area === 'gallery' ? area : 'guest';
}

interface AreaStore {
  read(): Areas;
  dispatch(action: AreaAction): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store of the areas, empty at first. */
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
