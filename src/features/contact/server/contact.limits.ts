/** Limits what visitors can store without an account. `docs/operations.md` names these numbers. */
import type { ThrottleRule } from '#platform/http/routing/throttle.ts';

/** Messages from one network. Rejected ones have a separate limit, so that honest mistakes do not use up messages. */
export const MESSAGE_LIMIT: ThrottleRule = { name: 'contact', max: 5, minutes: 60, maxRejected: 30 };

export interface VisitorFileLimits {
  /** MB a day in the accepted messages of one network */
  networkMB: number;
  /** MB a day in all accepted messages together */
  siteMB: number;
  /** MB; with less free disk space no visitor's file is accepted. Does not apply to buckets, which report no free space */
  minFreeMB: number;
}
export const VISITOR_FILE_LIMITS: VisitorFileLimits = { networkMB: 100, siteMB: 1024, minFreeMB: 1024 };

const DAY_MINUTES = 24 * 60;
/** Counts in kB, because the counter is a 32-bit integer. */
export const quotaOf = ({
  networkMB,
  siteMB,
}: VisitorFileLimits): { network: ThrottleRule; site: ThrottleRule } => ({
  network: { name: 'contact-files', max: networkMB * 1024, minutes: DAY_MINUTES },
  site: { name: 'contact-files-site', max: siteMB * 1024, minutes: DAY_MINUTES },
});
