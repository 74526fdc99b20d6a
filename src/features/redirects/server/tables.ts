import type { ContentColumns } from '#platform/db/tables.ts';
import type { RedirectInput } from '../schema.ts';

export interface RedirectColumns extends ContentColumns<RedirectInput> {
  /** The path in the form that `redirectPath` returns */
  fromPath: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    redirects: RedirectColumns;
  }
}
