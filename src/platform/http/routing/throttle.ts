/** Limits how often one network may do something. The implementation stores the counts, which all nodes share. */
import type { Outcome } from './outcome.ts';

export interface ThrottleRule {
  /** The name of the count, `comment`; rules with the same name share it */
  name: string;
  max: number;
  /** The length of the window in minutes, which begins with the first attempt */
  minutes: number;
  /** How many rejections are allowed in the same window before the network has to wait; a separate count */
  maxRejected?: number;
}

export interface Throttle {
  /**
   * Counts an attempt of `who` (a network or an account), or `amount` of a quota; rejects it (429) if it exceeds the
   * limit.
   */
  take(rule: ThrottleRule, who: string, amount?: number): Promise<Outcome<null>>;
  /** Undoes `take` for an attempt that had no effect and should not count. */
  refund(rule: ThrottleRule, who: string, amount?: number): Promise<void>;
}
