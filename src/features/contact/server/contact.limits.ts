/** Limits what visitors can store without an account. `docs/operations.md` names these numbers. */
import type { ThrottleRule } from '#platform/http/routing/throttle.ts';

/**
 * Limits the messages from one network. Rejected ones count towards `maxRejected` only, so that honest mistakes do not
 * use up `max`.
 */
export const MESSAGE_LIMIT: ThrottleRule = { name: 'contact', max: 5, minutes: 60, maxRejected: 30 };

export interface VisitorFileLimits {
  /** MB of files a day in the accepted messages from one network */
  networkMB: number;
  /** MB of files a day in all accepted messages together */
  siteMB: number;
  /** MB that must stay free on the disk after a visitor's files. Does not apply to buckets, which report no free space */
  minFreeMB: number;
}
export const VISITOR_FILE_LIMITS: VisitorFileLimits = { networkMB: 100, siteMB: 1024, minFreeMB: 1024 };

const DAY_MINUTES = 24 * 60;
/** Returns both quotas as rules that count kB, because on PostgreSQL a counter is a 32-bit integer. */
export const quotasOf = ({
  networkMB,
  siteMB,
}: VisitorFileLimits): { network: ThrottleRule; site: ThrottleRule } => ({
  network: { name: 'contact-files', max: networkMB * 1024, minutes: DAY_MINUTES },
  site: { name: 'contact-files-site', max: siteMB * 1024, minutes: DAY_MINUTES },
});
