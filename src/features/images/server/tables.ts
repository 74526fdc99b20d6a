import type { JsonText } from '#platform/db/json.ts';
import type { ContentColumns } from '#platform/db/tables.ts';
import type { Image, ImageInput } from '../schema.ts';

export interface ImageColumns extends ContentColumns<ImageInput> {
  /** Of the original, like `width`, `height`, `bytes` and `type` (its media type) */
  sha256: string;
  /** 1, and one more with each replacement of the file */
  fileVersion: number;
  width: number;
  height: number;
  bytes: number;
  type: string;
  /** Base64 */
  thumbhash: string | null;
  /** The picture of the ThumbHash as a data address */
  placeholder: string | null;
  /** The nominal widths of the variants that exist, by format */
  sources: JsonText<Image['sources']>;
  /** 1: guests may have the original, because it came with the program and contains no metadata */
  publicOriginal: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    images: ImageColumns;
  }
}
