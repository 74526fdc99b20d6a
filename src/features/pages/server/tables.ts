import type { ContentColumns } from '#platform/db/tables.ts';

export interface PageColumns extends ContentColumns {
  parentId: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    pages: PageColumns;
  }
}
