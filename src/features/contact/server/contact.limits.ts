/** What visitors may make the site store without an account. `docs/operations.md` names these numbers. */
import type { ThrottleRule } from '#platform/http/routing/throttle.ts';

/** Messages of one network; those that are refused have a limit of their own, so that honest mistakes use up no message. */
export const MESSAGES: ThrottleRule = { name: 'contact', most: 5, minutes: 60, rejected: 30 };

export interface VisitorFiles {
  /** MB that the accepted messages of one network may bring in a day */
  networkMB: number;
  /** MB that all accepted messages together may bring in a day */
  siteMB: number;
  /** With less free space than this on the disk no file from a visitor is accepted; a bucket does not tell its free space */
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
