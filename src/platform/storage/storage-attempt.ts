/** Describes what the storage attempted, for error messages. */
import { fill } from '#platform/messages/translated.ts';
import { attempts } from './messages/en-GB.ts';

/** An action, and the key, folder or address that it was for */
export type Attempt = readonly [action: keyof typeof attempts, what: string];

/** Returns the attempt as messages write it after “Could not”: `read images/ab/…/original`. */
export const attemptText = ([action, what]: Attempt): string => fill(attempts[action], { what });
