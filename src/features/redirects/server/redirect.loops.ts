/** Detects redirect loops, and chains that browsers might not follow. */
import { redirectPath } from '../schema.ts';

/** The most redirects in a chain: fewer than browsers follow, which is about twenty. */
const MAX_STEPS = 10;

/**
 * Returns whether the redirects that begin at the path `from` never end, or are more than `MAX_STEPS`. `targets`: the
 * addresses to which redirects lead, by the path from which they lead.
 */
export const isRedirectLoop = (targets: ReadonlyMap<string, string>, from: string): boolean => {
  let at: string | null = from;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const to: string | undefined = targets.get(at ?? '');
    if (to === undefined || !to.startsWith('/')) return false;
    at = redirectPath(to.split(/[?#]/)[0] ?? '');
  }
  return true;
};
