import { words } from '../words.ts';
import { Refused } from './call.ts';

/** Returns why an action failed: the server's own message, or `otherwise` if the answer was unreadable. */
export const reasonOf = (error: unknown, otherwise: string = words.failure.unreadable): string =>
  error instanceof Refused ? error.message : otherwise;
