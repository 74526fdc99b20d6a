/** How often one network may do a thing. The counts are kept by whoever hands this in: nodes share them. */
import type { Outcome } from './outcome.ts';

export interface ThrottleRule {
  /** What is counted, `comment`: rules of one name share a count */
  name: string;
  most: number;
  /** The window, from the first attempt on */
  minutes: number;
  /** How often it may be refused in the same time before the network has to wait; counted on its own */
  rejected?: number;
}

export interface Throttle {
  /** Counts an attempt of `who` (a network, an account), or so much of a quota, and refuses (429) what is beyond the most. */
  take(rule: ThrottleRule, who: string, amount?: number): Promise<Outcome<null>>;
  /** Takes it back: it came to nothing and shall not cost. */
  giveBack(rule: ThrottleRule, who: string, amount?: number): Promise<void>;
}
