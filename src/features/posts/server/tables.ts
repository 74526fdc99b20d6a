import type { ContentColumns } from '#platform/db/tables.ts';
import type { PostInput } from '../schema.ts';

export interface PostColumns extends ContentColumns<PostInput> {
  categoryId: string | null;
  /** The tags without case and accents, for LIKE: `|safety|timber|` */
  tagKeys: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    posts: PostColumns;
  }
}
