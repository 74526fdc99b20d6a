import { failure as m } from '../messages/en-GB.ts';
import { ApiError } from './call.ts';

/** Returns why an action failed: the server's own message, or `otherwise` if the answer was unreadable. */
export const errorMessageOf = (error: unknown, otherwise: string = m.unreadable): string =>
  error instanceof ApiError ? error.message : otherwise;
