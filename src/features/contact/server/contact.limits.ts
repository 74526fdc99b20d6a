/** Limits of what visitors can store without an account. `docs/operations.md` names these numbers. */
import type { ThrottleRule } from '#platform/http/routing/throttle.ts';

/** Messages from one network. Rejected ones have a separate limit, so that honest mistakes do not use up messages. */
export const MESSAGES: ThrottleRule = { name: 'contact', most: 5, minutes: 60, rejected: 30 };

export interface VisitorFiles {
  /** MB a day in the accepted messages of one network */
  networkMB: number;
  /** MB a day in all accepted messages together */
  siteMB: number;
  /** MB; with less free disk space no visitor's file is accepted. Does not apply to buckets, which report no free space */
  leastFreeMB: number;
}
export const VISITOR_FILES: VisitorFiles = { networkMB: 100, siteMB: 1024, leastFreeMB: 1024 };

const DAY = 24 * 60;
/** Counts kB, because a count is an integer below 2³¹. */
export const quotaOf = ({
  networkMB,
  siteMB,
}: VisitorFiles): { network: ThrottleRule; site: ThrottleRule } => ({
  network: { name: 'contact-files', most: networkMB * 1024, minutes: DAY },
  site: { name: 'contact-files-site', most: siteMB * 1024, minutes: DAY },
});
