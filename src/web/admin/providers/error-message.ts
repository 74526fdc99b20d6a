import { textOfStatus } from '#web/data/read-answer.ts';
import { ApiError } from './call.ts';

/** Returns why an action failed: the message of an `ApiError`, or `fallback` for any other error. */
export const errorMessageOf = (error: unknown, fallback: string = textOfStatus(0)): string =>
  error instanceof ApiError ? error.message : fallback;
