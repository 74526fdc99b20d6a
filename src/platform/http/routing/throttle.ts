/**
 * Limits how often one network or account may do something. The implementation (`src/features/throttle`) stores the
 * counts, which all nodes share.
 */
import type { Outcome } from './outcome.ts';

export interface ThrottleRule {
  /** The name of the count, `comment`; rules with the same name share it */
  name: string;
  /** How many attempts, or how much of a quota, the window allows */
  max: number;
  /** The length of the window in minutes; the window begins with the first attempt */
  minutes: number;
  /** How many calls may be rejected within as many minutes before the network has to wait; counted separately */
  maxRejected?: number;
}

export interface Throttle {
  /**
   * Counts an attempt of `subject` (a network or an account), or `amount` of a quota; returns a refusal (429) if it
   * exceeds the limit.
   */
  take(rule: ThrottleRule, subject: string, amount?: number): Promise<Outcome<null>>;
  /** Undoes `take` for an attempt that had no effect and should not count. */
  refund(rule: ThrottleRule, subject: string, amount?: number): Promise<void>;
}
