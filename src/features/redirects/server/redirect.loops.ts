/** Detects redirect loops, and chains that browsers might not follow. */
import { redirectPath } from '../schema.ts';

/** Below the limit of browsers, which is about twenty. */
const MAX_STEPS = 10;

/** Returns whether redirects from `from` never end, or take more than `MAX_STEPS`. `targets`: addresses by path. */
export const isRedirectLoop = (targets: ReadonlyMap<string, string>, from: string): boolean => {
  let at: string | null = from;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const to: string | undefined = targets.get(at ?? '');
    if (to === undefined || !to.startsWith('/')) return false;
    at = redirectPath(to.split(/[?#]/)[0] ?? '');
  }
  return true;
};
