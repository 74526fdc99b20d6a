import type { ContentColumns } from '#platform/db/tables.ts';

export interface ImageColumns extends ContentColumns {
  sha256: string;
  fileVersion: number;
  width: number;
  height: number;
  bytes: number;
  type: string;
  thumbhash: string | null;
  placeholder: string | null;
  /** `{ avif: number[], webp: number[], jpg: number[] }`: the variants that exist */
  sources: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    images: ImageColumns;
  }
}
