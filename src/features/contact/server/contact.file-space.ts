/** Reserves space for a visitor's files, within a quota for each network, one for the site, and the free disk space. */
import { networkOf } from '#platform/http/routing/client.ts';
import type { Throttle, ThrottleRule } from '#platform/http/routing/throttle.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { quotasOf, VISITOR_FILE_LIMITS, type VisitorFileLimits } from './contact.limits.ts';

const MB = 1024 * 1024;

export interface FileSpace {
  /** Reserves this number of bytes. Returns a function that releases them; null: a quota or the disk does not suffice. */
  reserve(bytes: number, ip: string | null): Promise<(() => Promise<void>) | null>;
}

export const fileSpace = (context: {
  storage: Storage;
  throttle: Throttle;
  limits?: Partial<VisitorFileLimits> | undefined;
}): FileSpace => {
  const { storage, throttle } = context;
  const limits = { ...VISITOR_FILE_LIMITS, ...context.limits };
  const quotas = quotasOf(limits);

  return {
    async reserve(bytes, ip) {
      const freeBytes = await storage.freeBytes();
      if (freeBytes !== null && freeBytes - bytes < limits.minFreeMB * MB) return null;
      const kilobytes = Math.ceil(bytes / 1024);
      const usedQuotas: [ThrottleRule, string][] = [];
      const release = async (): Promise<void> => {
        for (const [rule, subject] of usedQuotas.splice(0)) await throttle.refund(rule, subject, kilobytes);
      };
      for (const [rule, subject] of [
        [quotas.network, networkOf(ip)],
        [quotas.site, 'everybody'],
      ] as const) {
        usedQuotas.push([rule, subject]);
        if (!(await throttle.take(rule, subject, kilobytes)).ok) {
          // Rejected files must not use up the quotas, because smaller files may still fit.
          await release();
          return null;
        }
      }
      return release;
    },
  };
};
