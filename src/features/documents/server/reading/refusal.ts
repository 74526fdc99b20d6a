/** Why a file is rejected, as a message for the upload field. */

import { either, fill, translated } from '#platform/messages/translated.ts';
import type { ErrorCode } from '#platform/schema/errors.ts';
import { refusals } from '../../messages/en-GB.ts';
import type { DocumentKind } from '../../schema.ts';

const m = translated(refusals);

export interface Refusal {
  ok: false;
  code: Extract<ErrorCode, 'invalid' | 'too_large' | 'unsupported_type' | 'unprocessable' | 'unavailable'>;
  /** A sentence a person can act on */
  message: string;
  /** The reader's message; for the log only */
  detail?: string;
}

export const emptyFile = (): Refusal => ({
  ok: false,
  code: 'invalid',
  message: m.empty,
});

export const fileTooLarge = (maxMB: number): Refusal => ({
  ok: false,
  code: 'too_large',
  message: fill(m.tooLarge, { max: String(maxMB) }),
});

/** `PDF` */
const fileType = (kind: DocumentKind): string => kind.toUpperCase();

/** Lists the accepted types as `PDF, JPEG, PNG or TIFF`. */
export const unsupportedType = (allowed: readonly DocumentKind[]): Refusal => {
  const types = either(allowed.map(fileType));
  return { ok: false, code: 'unsupported_type', message: fill(m.wrongType, { types }) };
};

/** `kind` is the kind that the name indicates. */
export const contentMismatch = (kind: DocumentKind, detail?: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: fill(m.mismatch, { type: fileType(kind) }),
  ...(detail === undefined ? {} : { detail }),
});

export const passwordProtected = (): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: m.passwordProtected,
});

/** An archive that claims to be far larger than it is, or hides its contents. */
export const unsafeArchive = (kind: DocumentKind, detail: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: fill(m.unsafeArchive, { type: fileType(kind) }),
  detail,
});

/** The reading process crashed or timed out on this file; other files are not affected. */
export const unreadableFile = (kind: DocumentKind, detail: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: fill(m.unreadable, { type: fileType(kind) }),
  detail,
});

/** Not the file's fault: the program is shutting down. */
export const readerClosing = (): Refusal => ({
  ok: false,
  code: 'unavailable',
  message: m.unavailable,
});
