/** Who asks: resolved once a request, handed to every service. */
import { allPermissions, type Permission } from '#platform/schema/permissions.ts';
import type { Refusal } from './outcome.ts';

/** The session that a bearer opened the door with. */
interface ViewerSession {
  _id: string;
  /** Whether its user proved within the last minutes who they are */
  proven: boolean;
  /** The token itself; a call, so that no log and no answer writes it down by accident */
  bearer(): string;
}

export interface Viewer {
  user: { _id: string; username: string } | null;
  permissions: ReadonlySet<Permission>;
  /** The client's address, as far as the trusted proxies vouch for it */
  ip: string | null;
  /** What the client says it is */
  browser: string | null;
  requestId: string | null;
  session?: ViewerSession;
  /** Why a token that is known speaks for nobody now: its user is banned or disabled. Calls that are open answer a guest */
  denied?: Refusal;
  /** SHA-256 of the cookie that tells this browser from others; it proves nothing */
  device?: string | null;
  /** SHA-256 of the cookie that bound sessions ask for; without the token it opens nothing */
  binding?: string | null;
  /** The browser vouches that a page of this very site asks */
  sameOrigin?: boolean;
}

export const anonymous: Viewer = {
  user: null,
  permissions: new Set(),
  ip: null,
  browser: null,
  requestId: null,
};

/** The program itself: seeds, jobs, command line. */
export const system: Viewer = {
  user: null,
  permissions: new Set(allPermissions),
  ip: null,
  browser: null,
  requestId: null,
};

export const may = (viewer: Viewer, permission: Permission): boolean => viewer.permissions.has(permission);
