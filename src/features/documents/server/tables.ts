import type { Generated, Selectable } from 'kysely';
import type { JsonText } from '#platform/db/json.ts';
import type {} from '#platform/db/tables.ts';
import type { DocumentKind } from '../limits.ts';
import type { ReadingState } from '../schema.ts';

interface PictureSize {
  width: number;
  height: number;
}

/** One record for each upload; several records may share a file. */
export interface DocumentColumns {
  _id: string;
  sha256: string;
  kind: DocumentKind;
  fileName: string;
  title: string | null;
  createdAt: string;
  createdBy: string | null;
}

/** One row for each stored file and kind, even if it was uploaded several times. */
export interface DocumentFileColumns {
  sha256: string;
  kind: DocumentKind;
  bytes: number;
  state: ReadingState;
  /** Why it could not be read, drawn or served */
  reason: string | null;
  /**
   * The state or result of the virus scan. `unreachable`: the latest attempt gave no verdict; `reason` is `noVerdict` if
   * the scanner was reached. Null: stored while there was no scanner, and not scanned since
   */
  scan: Generated<'pending' | 'unreachable' | 'clean' | 'infected' | null>;
  pages: number | null;
  /** Its text, for the search */
  words: string | null;
  /** 0 or 1 */
  hasText: number;
  /** Null: there is none (yet) */
  thumbnail: JsonText<PictureSize> | null;
  /** The sizes of the pictures of its first pages; empty: there are none (yet) */
  pageImages: JsonText<PictureSize[]>;
}

export type FileScan = Selectable<DocumentFileColumns>['scan'];

declare module '#platform/db/tables.ts' {
  interface Tables {
    documents: DocumentColumns;
    documentFiles: DocumentFileColumns;
  }
}
