import type { ContentColumns } from '#platform/db/tables.ts';

export interface RedirectColumns extends ContentColumns {
  /** As pages are addressed: lower case, without a slash at the end */
  fromPath: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    redirects: RedirectColumns;
  }
}
