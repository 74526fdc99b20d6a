/** Defines the viewer, the caller of a request, who is identified once per request and passed to the services. */
import type { Permission } from '#platform/schema/permissions.ts';
import type { Refusal } from './outcome.ts';

/** The session of the bearer token. */
interface ViewerSession {
  _id: string;
  /** The user has reauthenticated within the last `REAUTHENTICATION_MINUTES` */
  reauthenticated: boolean;
  /** The user has proved a second factor in this session: a code, or a passkey */
  secondFactor: boolean;
  /** Returns the token itself; a function, so that no log or answer includes it by accident */
  bearer(): string;
}

export interface Viewer {
  user: { _id: string; username: string } | null;
  permissions: ReadonlySet<Permission>;
  /** The client's address, as reported by the trusted proxies if there are any */
  ip: string | null;
  /** The client's `User-Agent` */
  browser: string | null;
  requestId: string | null;
  /** The language the user chose, a BCP 47 tag; absent or null: the site's language */
  locale?: string | null;
  session?: ViewerSession;
  /** Why a valid token grants nothing now: its user is banned or disabled. Public calls treat the viewer as a guest */
  accountRefusal?: Refusal;
  /**
   * Why this session has none of its user's permissions: the user needs a second factor. Calls for every signed-in user
   * still work
   */
  secondFactorRefusal?: Refusal;
  /** SHA-256 of the cookie that distinguishes this browser from others; it proves nothing */
  device?: string | null;
  /** SHA-256 of the cookie that a session bound to one browser requires in addition to its token; it grants nothing alone */
  binding?: string | null;
  /** The browser reports that a page of this site makes the request */
  sameOrigin?: boolean;
}

/** A guest of whom nothing is known, not even the address. */
export const anonymous: Viewer = {
  user: null,
  permissions: new Set(),
  ip: null,
  browser: null,
  requestId: null,
};

/** Contains every permission, including those of features that are added later. */
class AllPermissions extends Set<Permission> {
  override get size(): number {
    return Number.POSITIVE_INFINITY;
  }
  override has(): boolean {
    return true;
  }
}

/** The program itself: demo content, jobs, command line. */
export const system: Viewer = {
  user: null,
  permissions: new AllPermissions(),
  ip: null,
  browser: null,
  requestId: null,
};

/** Returns whether the viewer has a permission. */
export const may = (viewer: Viewer, permission: Permission): boolean => viewer.permissions.has(permission);
