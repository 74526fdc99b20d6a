import { words } from '../words.ts';
import { Refused } from './call.ts';

/** Why something was not done: the server's own sentence, or `otherwise` when an answer was none that can be read. */
export const reasonOf = (error: unknown, otherwise: string = words.failure.unreadable): string =>
  error instanceof Refused ? error.message : otherwise;
