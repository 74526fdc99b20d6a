import type { JsonText } from '#platform/db/json.ts';
import type { ContentColumns } from '#platform/db/tables.ts';
import type { Image, ImageInput } from '../schema.ts';

export interface ImageColumns extends ContentColumns<ImageInput> {
  sha256: string;
  fileVersion: number;
  width: number;
  height: number;
  bytes: number;
  type: string;
  thumbhash: string | null;
  placeholder: string | null;
  /** The nominal widths of the variants that exist */
  sources: JsonText<Image['sources']>;
  /** 1: guests may have the original, because it came with the program and contains no metadata */
  publicOriginal: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    images: ImageColumns;
  }
}
