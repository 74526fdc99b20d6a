/** Ends the program when the server says that the session is over. */
import { refused } from '#web/data/startup.ts';
import { words } from '../words.ts';
import { Refused } from './call.ts';
import { keptByForms } from './unsaved.ts';

/**
 * Whose session has ended, and who is banned or disabled since: out, with the words of why. Who is in the middle of writing
 * is told in the form, and leaves when they wish: a list that asks anew in the background must not take the form away.
 */
export function leaveIfShutOut(error: unknown): void {
  if (!(error instanceof Refused) || !isShutOut(error)) return;
  const ban = banIn(error);
  if (!keptByForms(ban)) refused(ban ?? words.shell.signedOut);
}

export const isShutOut = (error: Refused): boolean => error.status === 401 || banIn(error) !== null;

/** Why somebody who is signed in may come in no more; null: that is not what the server said. */
export const banIn = ({ body }: Refused): string | null =>
  body.code === 'banned' || body.code === 'disabled' ? body.error : null;
