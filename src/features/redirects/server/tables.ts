import type { ContentColumns } from '#platform/db/tables.ts';
import type { RedirectInput } from '../schema.ts';

export interface RedirectColumns extends ContentColumns<RedirectInput> {
  /** As pages are addressed: lower case, without a slash at the end */
  fromPath: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    redirects: RedirectColumns;
  }
}
