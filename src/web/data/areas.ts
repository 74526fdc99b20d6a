/**
 * The twelve state areas of the site, and what carries each of them in the running program.
 *
 * - auth: token, username and administrator flag are here; token and username are also in local storage
 *   (`stored-session.ts`). The messages of signing in and up belong to the form that shows them.
 * - user: whoever is signed in is here; what their screens show is in `account/use-call.ts`.
 * - form: what is typed, what is wrong with it and what the server replied are in the form: `account/form/use-form.ts`,
 *   `site/contact/contact-form.tsx`, `admin/form/form-store.ts`. Opening a form clears it.
 * - page, tender, gallery, staff, projects, letters and guest: lists and records are the answers of calls, by path
 *   (`guest-data.ts`). The current record is the one of the address, so that leaving its screen clears it.
 * - admin and settings: lists and records are the answers of calls, by resource (`admin/data/query-client.ts`), out
 *   of which removing takes them by `_id`. Uploads are in the part that sends them (`admin/form/fields/use-uploads.ts`),
 *   which appends what has arrived to its folder, and are cleared with it.
 *
 * The errors of guest calls are here, for tenders, galleries and all others: a call clears the error of its area, and an
 * answer that is a failure sets it to `ERROR:` and the status (`site-get.ts`). Those of user, settings and admin are with
 * the call that failed (`account/use-call.ts`, `site-settings.ts`, the query cache), until it is made again.
 */

export interface Areas {
  readonly auth: {
    readonly token: string | null;
    readonly username: string | null;
    readonly admin: boolean;
  };
  readonly user: { readonly data: unknown };
  readonly tender: Area;
  readonly gallery: Area;
  /** Guest calls that have no area of their own. */
  readonly guest: Area;
}
interface Area {
  readonly error: string | null;
}
export type AreaName = keyof Areas;
/** Those that keep the error of their last call. */
type CalledArea = 'tender' | 'gallery' | 'guest';

export type AreaAction =
  /** Something is asked for: what went wrong before no longer counts. */
  | { type: 'started'; area: CalledArea }
  | { type: 'failed'; area: CalledArea; error: string }
  | { type: 'signedIn'; token: string; username: string | null; admin: boolean; user?: unknown }
  | { type: 'signedOut' };

const quiet: Area = { error: null };

export const emptyAreas: Areas = {
  auth: { token: null, username: null, admin: false },
  user: { data: null },
  tender: quiet,
  gallery: quiet,
  guest: quiet,
};

export function reduceAreas(areas: Areas, action: AreaAction): Areas {
  if (action.type === 'signedOut') return emptyAreas;
  if (action.type === 'signedIn') {
    const { token, username, admin, user = areas.user.data } = action;
    return { ...areas, auth: { token, username, admin }, user: { data: user } };
  }
  const { area } = action;
  const error = action.type === 'failed' ? action.error : null;
  return areas[area].error === error ? areas : { ...areas, [area]: { error } };
}

/** Where the failure of a guest call is kept: tenders and galleries have their own place, all others the general one. */
export function areaOfCall(path: string): CalledArea {
  const [, area] = /^\/api\/guest\/(tender|gallery)(?:[/?]|$)/.exec(path) ?? [];
  return area === 'tender' || area === 'gallery' ? area : 'guest';
}

interface AreaStore {
  read(): Areas;
  act(action: AreaAction): void;
  subscribe(listener: () => void): () => void;
}

export function makeAreaStore(): AreaStore {
  let state = emptyAreas;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    act(action) {
      const next = reduceAreas(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's areas. The server draws for a guest whose areas are empty. */
export const areas = makeAreaStore();
