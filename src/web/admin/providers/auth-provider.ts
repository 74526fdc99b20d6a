/** What the library asks about whoever is signed in. The program starts only for somebody who may be here. */
import type { AuthProvider } from 'ra-core';
import { signOut } from '#web/data/sign-out.ts';
import { refused } from '#web/data/startup.ts';
import { words } from '../words.ts';
import { Refused } from './call.ts';

/** Whose session has ended, and who is banned or disabled since: out, with the words of why. */
export function leaveIfShutOut(error: unknown): void {
  if (!(error instanceof Refused)) return;
  const { status, body } = error;
  if (status === 401) refused(words.shell.signedOut);
  else if (body.code === 'banned' || body.code === 'disabled') refused(body.error);
}

export const authProvider: AuthProvider = {
  login: async () => undefined,
  checkAuth: async () => undefined,
  async checkError(error: unknown) {
    leaveIfShutOut(error);
  },
  async logout() {
    await signOut();
    return false;
  },
};
