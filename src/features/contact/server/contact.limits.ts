/** Limits of what visitors can store without an account. `docs/operations.md` names these numbers. */
import type { ThrottleRule } from '#platform/http/routing/throttle.ts';

/** Messages from one network; rejected ones have a limit of their own, so that honest mistakes use up no message. */
export const MESSAGES: ThrottleRule = { name: 'contact', most: 5, minutes: 60, rejected: 30 };

export interface VisitorFiles {
  /** MB a day in the accepted messages of one network */
  networkMB: number;
  /** MB a day in all accepted messages together */
  siteMB: number;
  /**
   * MB; with less free space on the disk no file from a visitor is accepted. A bucket does not report its free space
   */
  leastFreeMB: number;
}
export const VISITOR_FILES: VisitorFiles = { networkMB: 100, siteMB: 1024, leastFreeMB: 1024 };

const DAY = 24 * 60;
/** Counted in kB: a count is a whole number of at most 2³¹. */
export const quotaOf = ({
  networkMB,
  siteMB,
}: VisitorFiles): { network: ThrottleRule; site: ThrottleRule } => ({
  network: { name: 'contact-files', most: networkMB * 1024, minutes: DAY },
  site: { name: 'contact-files-site', most: siteMB * 1024, minutes: DAY },
});
