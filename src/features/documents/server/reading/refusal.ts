/** Why a file is rejected, as a message for the upload field. */

import type { ErrorCode } from '#platform/schema/errors.ts';
import { type DocumentKind, documentKinds } from '../../schema.ts';

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
  message: 'The selected file is empty',
});

export const fileTooLarge = (maxMB: number): Refusal => ({
  ok: false,
  code: 'too_large',
  message: `The selected file must be smaller than ${maxMB} MB`,
});

/** Lists the accepted types as `PDF, JPEG, PNG or TIFF`. */
export const unsupportedType = (allowed: readonly DocumentKind[]): Refusal => {
  const labels = allowed.map((kind) => documentKinds[kind].label);
  const last = labels.pop() ?? '';
  const types = labels.length === 0 ? last : `${labels.join(', ')} or ${last}`;
  return { ok: false, code: 'unsupported_type', message: `The selected file must be a ${types}` };
};

/** `kind` is the kind that the name indicates. */
export const contentMismatch = (kind: DocumentKind, detail?: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: `The file does not match its type. Save it again as ${documentKinds[kind].label} and retry`,
  ...(detail === undefined ? {} : { detail }),
});

export const passwordProtected = (): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: 'The selected file is password protected. Upload an unlocked copy',
});

/** An archive that claims to be far larger than it is, or hides its contents. */
export const unsafeArchive = (kind: DocumentKind, detail: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: `The selected ${documentKinds[kind].label} holds too much to be opened safely. Split it into smaller files and retry`,
  detail,
});

/** The reading process crashed or timed out on this file; other files are not affected. */
export const unreadableFile = (kind: DocumentKind, detail: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: `The file could not be read. Save it again as ${documentKinds[kind].label} and retry`,
  detail,
});

/** Not the file's fault: the program is shutting down. */
export const readerClosing = (): Refusal => ({
  ok: false,
  code: 'unavailable',
  message: 'Files cannot be taken right now. Try again in a minute',
});
