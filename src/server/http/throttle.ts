/** How often one network may do a thing. The counts are kept by whoever hands this in: nodes share them. */
import type { Outcome } from './outcome.ts';

export interface ThrottleRule {
  /** What is counted, `comment`: rules of one name share a count */
  name: string;
  most: number;
  /** The window, from the first attempt on */
  minutes: number;
}

export interface Throttle {
  /** Counts one attempt of `who` (a network, an account) and refuses (429) those beyond the most. */
  take(rule: ThrottleRule, who: string): Promise<Outcome<null>>;
  /** Takes one attempt back: it came to nothing and shall not cost. */
  giveBack(rule: ThrottleRule, who: string): Promise<void>;
}
