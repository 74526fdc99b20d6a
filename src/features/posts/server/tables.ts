import type { ContentColumns } from '#platform/db/tables.ts';

export interface PostColumns extends ContentColumns {
  categoryId: string | null;
  /** `|safety|timber|`, folded */
  tagKeys: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    posts: PostColumns;
  }
}
