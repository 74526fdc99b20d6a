/** Reserves space for a visitor's files: a quota for each network, one for the site, and enough free disk. */
import { networkOf } from '#platform/http/routing/client.ts';
import type { Throttle, ThrottleRule } from '#platform/http/routing/throttle.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { quotaOf, VISITOR_FILE_LIMITS, type VisitorFileLimits } from './contact.limits.ts';

const MB = 1024 * 1024;

export interface FileSpace {
  /** Reserves this number of bytes. Returns a function that releases them; null: there is no space. */
  reserve(bytes: number, ip: string | null): Promise<(() => Promise<void>) | null>;
}

export const fileSpace = (context: {
  storage: Storage;
  throttle: Throttle;
  limits?: Partial<VisitorFileLimits> | undefined;
}): FileSpace => {
  const { storage, throttle } = context;
  const limits = { ...VISITOR_FILE_LIMITS, ...context.limits };
  const quota = quotaOf(limits);

  return {
    async reserve(bytes, ip) {
      const free = await storage.freeBytes();
      if (free !== null && free - bytes < limits.minFreeMB * MB) return null;
      const amount = Math.ceil(bytes / 1024);
      const usedQuotas: [ThrottleRule, string][] = [];
      const release = async (): Promise<void> => {
        for (const [rule, subject] of usedQuotas.splice(0)) await throttle.refund(rule, subject, amount);
      };
      for (const [rule, subject] of [
        [quota.network, networkOf(ip)],
        [quota.site, 'everybody'],
      ] as const) {
        usedQuotas.push([rule, subject]);
        if (!(await throttle.take(rule, subject, amount)).ok) {
          // Rejected files use none of the quota: smaller ones may still fit.
          await release();
          return null;
        }
      }
      return release;
    },
  };
};
