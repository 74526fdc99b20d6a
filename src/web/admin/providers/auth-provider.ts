/** Who is in the content area, and what they may do: asked of the server once, and again when it says otherwise. */
import type { AuthProvider } from 'ra-core';
import type { Permission } from '#contract/permissions.ts';
import { call, Refused, token } from './call.ts';

export interface SignedIn {
  _id: string;
  username: string;
  name: string;
  roles: string[];
  permissions: Permission[];
}
interface UserState {
  admin: boolean;
  user: SignedIn | null;
}

const LOGIN = '/user/login';
const DASHBOARD = '/user/dashboard';

let asked: Promise<SignedIn> | null = null;

/** Where one was going is remembered; the address of the login page never is. */
const toLogin = (): never => {
  localStorage.clear();
  location.replace(`${LOGIN}?next=${encodeURIComponent(location.pathname + location.search)}`);
  throw new Error('Sign in to continue');
};

/** The current user, when they may be here. Everybody else is led to where they may be. */
export const whoIsHere = (): Promise<SignedIn> => {
  asked ??= (async () => {
    if (token() === null) return toLogin();
    const { admin, user } = await call<UserState>('/auth/current_user').catch((error: unknown) => {
      if (error instanceof Refused && (error.status === 401 || error.status === 403)) return toLogin();
      throw error;
    });
    if (user === null) return toLogin();
    if (!admin) {
      location.replace(DASHBOARD);
      throw new Error('This is for the office');
    }
    return user;
  })();
  asked.catch(() => {
    asked = null;
  });
  return asked;
};

export const authProvider: AuthProvider = {
  login: async () => toLogin(),
  checkAuth: async () => {
    await whoIsHere();
  },
  async checkError(error: unknown) {
    if (error instanceof Refused && error.status === 401) toLogin();
  },
  async logout() {
    await call('/auth/logout').catch(() => undefined);
    localStorage.clear();
    location.assign('/');
    return false;
  },
  async getIdentity() {
    const { _id, name, username, roles } = await whoIsHere();
    return { id: _id, fullName: name || username, roles };
  },
  getPermissions: async () => new Set((await whoIsHere()).permissions),
  // What one may not do is not offered; the server refuses it in any case.
  async canAccess({ resource, action }) {
    const { permissions } = await whoIsHere();
    return (permissions as string[]).includes(`${resource}:${action}`);
  },
};
