/**
 * The twelve areas of client state that the specification names. Five are in `Areas`; this list says where the others are.
 *
 * - auth: token, username and administrator flag are in `Areas`; token and username are also in local storage
 *   (`stored-session.ts`). The messages of signing in and up belong to the form that shows them.
 * - user: the signed-in user is in `Areas`; the data of their screens is in `account/use-call.ts`.
 * - form: typed values, errors and the server's reply are in the form: `forms/use-form.ts`,
 *   `features/contact/site/contact-form.tsx`, `admin/form/state/form-store.ts`. Opening a form clears it.
 * - page, tender, gallery, staff, projects, letters and guest: lists and records are the answers of calls, by path
 *   (`guest-data.ts`). The address determines the current record, so leaving its screen clears it.
 * - admin and settings: lists and records are the answers of calls, by resource (`admin/data/query-client.ts`). Deleting
 *   a record takes it out of them by `_id`. Uploads are in the component that sends them
 *   (`admin/form/fields/uploads/use-uploads.ts`), which appends each finished upload to its folder and clears them when it
 *   unmounts.
 *
 * The errors of guest calls are in `Areas`, for tenders, galleries and all others: a call clears the error of its area,
 * and a failed answer sets it to `ERROR:` and the status (`guest/fetch-guest.ts`). Errors of user, settings and admin stay with
 * the call that failed (`account/use-call.ts`, `site-settings.ts`, the query cache) until it is repeated.
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
  /** The error of the last guest call that concerns neither tenders nor galleries. */
  readonly guest: Area;
}
interface Area {
  readonly error: string | null;
}
export type AreaName = keyof Areas;
/** The areas that store the error of their last call. */
type AreaWithError = 'tender' | 'gallery' | 'guest';

export type AreaAction =
  /** A call has started: clears the error of the previous one. */
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
 * Returns the area that stores the error of a guest call: tenders and galleries have their own, all others share `guest`.
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
