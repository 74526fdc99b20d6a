/** Where redirects lead one after the other. */
import { redirectPath } from '../schema.ts';

/** Browsers give up after about twenty. */
const MOST_STEPS = 10;

/** Whether somebody who is sent on from `from` comes there again, or is sent on for ever. `ways`: from path to address. */
export const leadsInCircle = (ways: ReadonlyMap<string, string>, from: string): boolean => {
  let at: string | null = from;
  for (let step = 0; step <= MOST_STEPS; step += 1) {
    const to: string | undefined = ways.get(at ?? '');
    if (to === undefined || !to.startsWith('/')) return false;
    at = redirectPath(to.split(/[?#]/)[0] ?? '');
  }
  return true;
};
