/** Defines the messages between the server and the reading process. */
import type { DocumentKind } from '../../limits.ts';
import type { Refusal } from './refusal.ts';

/** The kinds that are opened at all; the others are stored unread. */
export type ReadableKind = Extract<DocumentKind, 'pdf' | 'docx' | 'xlsx' | 'csv' | 'jpeg' | 'png' | 'tiff'>;

/**
 * The file cannot be read; the job is not tried again. `reason`, for the admin: a key of the messages `reading`, or the
 * text that a library reported
 */
interface Unreadable {
  ok: false;
  reason: string;
}

/** The process could not load the file or a library: an error of the server, not of the file. */
interface ServerError {
  ok: false;
  serverError: string;
}

export interface PagePicture {
  width: number;
  height: number;
  /** WebP */
  bytes: Uint8Array;
}

export type Operations = {
  /** Checks whether the file opens. A person waits for the answer. */
  inspect: {
    input: { kind: ReadableKind } & ({ bytes: Uint8Array } | { path: string });
    answer: { ok: true } | Refusal | ServerError;
  };
  read: {
    input: { bytes: Uint8Array; kind: ReadableKind };
    answer: { ok: true; pages: number | null; text: string } | Unreadable;
  };
  /** Draws up to `max` pages, beginning with the first. */
  drawPages: {
    input: { bytes: Uint8Array; kind: ReadableKind; max: number };
    answer: { ok: true; thumbnail: PagePicture; pages: PagePicture[] } | Unreadable;
  };
};
export type Operation = keyof Operations;
