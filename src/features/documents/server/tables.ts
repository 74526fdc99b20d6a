import type { Generated, Selectable } from 'kysely';
import type { JsonText } from '#platform/db/json.ts';
import type {} from '#platform/db/tables.ts';
import type { DocumentKind } from '../limits.ts';
import type { ReadingState } from '../schema.ts';

interface Measures {
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

/** What is known about stored bytes: one row, however often they were uploaded. */
export interface DocumentFileColumns {
  sha256: string;
  kind: DocumentKind;
  bytes: number;
  state: ReadingState;
  /** Why it could not be read */
  reason: string | null;
  /** What the virus scanner found; null: stored while there was no scanner */
  scan: Generated<'pending' | 'unreachable' | 'clean' | 'infected' | null>;
  pages: number | null;
  /** Its text, for the search */
  words: string | null;
  hasText: number;
  /** Null: there is none (yet) */
  thumbnail: JsonText<Measures> | null;
  /** The pictures of its first pages that exist */
  pageImages: JsonText<Measures[]>;
}

export type FileScan = Selectable<DocumentFileColumns>['scan'];

declare module '#platform/db/tables.ts' {
  interface Tables {
    documents: DocumentColumns;
    documentFiles: DocumentFileColumns;
  }
}
