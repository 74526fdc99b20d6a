import type {} from '#platform/db/tables.ts';

/** What the program knows about this site as a whole, JSON by name. */
export interface SiteFactColumns {
  name: string;
  value: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    siteFacts: SiteFactColumns;
  }
}
