import type { ContentColumns } from '#platform/db/tables.ts';
import type { PageInput } from '../schema.ts';

export interface PageColumns extends ContentColumns<PageInput> {
  parentId: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    pages: PageColumns;
  }
}
