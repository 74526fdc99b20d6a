import { words } from '../words.ts';
import { ApiError } from './call.ts';

/** Returns why an action failed: the server's own message, or `otherwise` if the answer was unreadable. */
export const errorMessageOf = (error: unknown, otherwise: string = words.failure.unreadable): string =>
  error instanceof ApiError ? error.message : otherwise;
