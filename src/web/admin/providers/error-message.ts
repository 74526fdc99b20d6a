import { textOfStatus } from '#web/data/read-answer.ts';
import { ApiError } from './call.ts';

/** Returns why an action failed: the server's own message, or `fallback` if the answer was unreadable. */
export const errorMessageOf = (error: unknown, fallback: string = textOfStatus(0)): string =>
  error instanceof ApiError ? error.message : fallback;
