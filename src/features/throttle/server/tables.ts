import type {} from '#platform/db/tables.ts';

export interface RateLimitColumns {
  /** The name of the rule, a space, and the subject, such as a network, an account or an email address */
  key: string;
  count: number;
  /** The end of the window in which attempts are counted */
  endsAt: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    rateLimits: RateLimitColumns;
  }
}
