/** Ends the app when the server says that the session is over. */
import { refused } from '#web/data/startup.ts';
import { words } from '../words.ts';
import { Refused } from './call.ts';
import { keptByForms } from './unsaved.ts';

/**
 * Signs out a user whose session has ended or who was banned or disabled, with the reason. A user with unsaved text is
 * told in the form and leaves when they wish: a background call must not close the form.
 */
export function leaveIfShutOut(error: unknown): void {
  if (!(error instanceof Refused) || !isShutOut(error)) return;
  const ban = banIn(error);
  if (!keptByForms(ban)) refused(ban ?? words.shell.signedOut);
}

export const isShutOut = (error: Refused): boolean => error.status === 401 || banIn(error) !== null;

/** Returns the reason why a signed-in user has lost access; null for any other error. */
export const banIn = ({ body }: Refused): string | null =>
  body.code === 'banned' || body.code === 'disabled' ? body.error : null;
