/** Who asks: resolved once a request, handed to every service. */
import { allPermissions, type Permission } from '#contract/permissions.ts';
import type { Refusal } from './outcome.ts';

export interface Viewer {
  user: { _id: string; username: string } | null;
  permissions: ReadonlySet<Permission>;
  /** The client's address, as far as the trusted proxies vouch for it */
  ip: string | null;
  /** What the client says it is */
  browser: string | null;
  requestId: string | null;
  /** Why a token that is known speaks for nobody now: its user is banned or disabled. Calls that are open answer a guest */
  denied?: Refusal;
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
