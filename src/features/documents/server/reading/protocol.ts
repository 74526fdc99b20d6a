/** What the server and the process that reads documents say to one another. */
import type { DocumentKind } from '../../schema.ts';
import type { Refusal } from './refusal.ts';

/** The kinds that are opened at all; the others are kept as they are. */
export type ReadableKind = Extract<DocumentKind, 'pdf' | 'docx' | 'xlsx' | 'csv' | 'jpeg' | 'png' | 'tiff'>;

/** It cannot be read, now or ever; `reason` is for the office. */
interface Unreadable {
  ok: false;
  reason: string;
}

export interface PagePicture {
  width: number;
  height: number;
  /** WebP */
  bytes: Uint8Array;
}

export type Operations = {
  /** Does it open? A person waits for the answer. */
  inspect: {
    ask: { kind: ReadableKind } & ({ bytes: Uint8Array } | { path: string });
    answer: { ok: true } | Refusal;
  };
  read: {
    ask: { bytes: Uint8Array; kind: ReadableKind };
    answer: { ok: true; pages: number | null; words: string } | Unreadable;
  };
  picture: {
    ask: { bytes: Uint8Array; kind: ReadableKind; most: number };
    answer: { ok: true; thumbnail: PagePicture; pages: PagePicture[] } | Unreadable;
  };
};
export type Operation = keyof Operations;
