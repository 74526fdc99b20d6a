import { words } from '../words.ts';

/** Why something was not done, in words; `otherwise` where nobody said. */
export const reasonOf = (error: unknown, otherwise: string = words.failure.heading): string =>
  error instanceof Error ? error.message : otherwise;
