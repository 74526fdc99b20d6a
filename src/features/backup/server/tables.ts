import type {} from '#platform/db/tables.ts';

/** Facts about the site, such as its last backup: JSON by name. */
export interface SiteFactColumns {
  name: string;
  value: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    siteFacts: SiteFactColumns;
  }
}
