/** Limits how often one network may do something. The implementation stores the counts, which nodes share. */
import type { Outcome } from './outcome.ts';

export interface ThrottleRule {
  /** The name of the count, `comment`: rules with one name share it */
  name: string;
  max: number;
  /** The window in minutes, from the first attempt on */
  minutes: number;
  /** How often it may be rejected in the same window before the network has to wait; a separate count */
  maxRejected?: number;
}

export interface Throttle {
  /**
   * Counts an attempt of `who` (a network, an account), or `amount` of a quota, and rejects it (429) if it exceeds the
   * limit.
   */
  take(rule: ThrottleRule, who: string, amount?: number): Promise<Outcome<null>>;
  /** Undoes `take` for an attempt that came to nothing and should not count. */
  refund(rule: ThrottleRule, who: string, amount?: number): Promise<void>;
}
