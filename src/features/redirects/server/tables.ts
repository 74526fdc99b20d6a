import type { ContentColumns } from '#platform/db/tables.ts';
import type { RedirectInput } from '../schema.ts';

export interface RedirectColumns extends ContentColumns<RedirectInput> {
  /** Normalised like a page's path: lower case, without a trailing slash */
  fromPath: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    redirects: RedirectColumns;
  }
}
