import type {} from '#platform/db/tables.ts';

export interface RateLimitColumns {
  key: string;
  count: number;
  endsAt: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    rateLimits: RateLimitColumns;
  }
}
