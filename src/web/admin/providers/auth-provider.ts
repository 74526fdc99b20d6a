/** What the library asks about whoever is signed in. The program starts only for somebody who may be here. */
import type { AuthProvider } from 'ra-core';
import { signOut } from '#web/data/sign-out.ts';
import { refused } from '#web/data/startup.ts';
import { words } from '../words.ts';
import { Refused } from './call.ts';

export const authProvider: AuthProvider = {
  login: async () => undefined,
  checkAuth: async () => undefined,
  async checkError(error: unknown) {
    if (error instanceof Refused && error.status === 401) refused(words.shell.signedOut);
  },
  async logout() {
    await signOut();
    return false;
  },
};
