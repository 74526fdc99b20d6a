/** Signs the user out when the server answers that the session is over. */
import { forceSignIn } from '#web/data/startup.ts';
import { session as m } from '../messages/en-GB.ts';
import { ApiError } from './call.ts';
import { notifyUnsavedWork } from './unsaved.ts';

/**
 * Signs out a user whose session has ended or who was banned or disabled, and shows the reason; ignores any other error. If
 * there is unsaved work, only notifies its forms and uploads: a background call must not discard it.
 */
export function handleSessionEnd(error: unknown): void {
  if (!(error instanceof ApiError) || !isSessionOver(error)) return;
  const ban = banReasonOf(error);
  if (!notifyUnsavedWork(ban)) forceSignIn(ban ?? m.signedOut);
}

/** Returns whether the error means that the user is no longer signed in, or has lost access. */
export const isSessionOver = (error: ApiError): boolean =>
  error.status === 401 || banReasonOf(error) !== null;

/** Returns the server's message that the user was banned or that the account is disabled; null for any other error. */
export const banReasonOf = ({ body }: ApiError): string | null =>
  body.code === 'banned' || body.code === 'disabled' ? body.error : null;
