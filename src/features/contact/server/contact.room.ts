/** Reserves space for a visitor's files: a quota for each network, one for the site, and enough free disk. */
import { networkOf } from '#platform/http/routing/client.ts';
import type { Throttle, ThrottleRule } from '#platform/http/routing/throttle.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { quotaOf, VISITOR_FILES, type VisitorFiles } from './contact.limits.ts';

const MB = 1024 * 1024;

export interface FileSpace {
  /** Reserves so many bytes. Returns a function that releases them; null: there is no space. */
  take(bytes: number, ip: string | null): Promise<(() => Promise<void>) | null>;
}

export const fileSpace = (context: {
  storage: Storage;
  throttle: Throttle;
  limits?: Partial<VisitorFiles> | undefined;
}): FileSpace => {
  const { storage, throttle } = context;
  const limits = { ...VISITOR_FILES, ...context.limits };
  const quota = quotaOf(limits);

  return {
    async take(bytes, ip) {
      const free = await storage.freeBytes();
      if (free !== null && free - bytes < limits.leastFreeMB * MB) return null;
      const amount = Math.ceil(bytes / 1024);
      const taken: [ThrottleRule, string][] = [];
      const release = async (): Promise<void> => {
        for (const [rule, who] of taken.splice(0)) await throttle.giveBack(rule, who, amount);
      };
      for (const [rule, who] of [
        [quota.network, networkOf(ip)],
        [quota.site, 'everybody'],
      ] as const) {
        taken.push([rule, who]);
        if (!(await throttle.take(rule, who, amount)).ok) {
          // A rejected file uses none of the quota: a smaller one may still fit.
          await release();
          return null;
        }
      }
      return release;
    },
  };
};
