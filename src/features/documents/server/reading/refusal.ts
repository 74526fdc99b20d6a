/** Creates the refusals of documents. */
import { type FileRefusal, fileRefusals } from '#platform/http/files/file-refusal.ts';
import { either } from '#platform/messages/translated.ts';
import type { DocumentKind } from '../../limits.ts';
import { refusals } from '../../messages/en-GB.ts';

export type Refusal = FileRefusal<keyof typeof refusals>;

const { refusal, inLanguageOfRequest } = fileRefusals(refusals);

export { inLanguageOfRequest };

export const emptyFile = (): Refusal => refusal('invalid', 'empty');

export const fileTooLarge = (maxMB: number): Refusal =>
  refusal('too_large', 'tooLarge', { max: String(maxMB) });

/** Returns the name of a kind in messages: `PDF`. */
const fileType = (kind: DocumentKind): string => kind.toUpperCase();

/** Lists the accepted types as `PDF, JPEG, PNG or TIFF`. */
export const unsupportedType = (allowed: readonly DocumentKind[]): Refusal =>
  refusal('unsupported_type', 'wrongType', { types: either(allowed.map(fileType)) });

/** `kind` is the kind that the name indicates. */
export const contentMismatch = (kind: DocumentKind, detail?: string): Refusal =>
  refusal('unprocessable', 'mismatch', { type: fileType(kind), detail });

export const passwordProtected = (): Refusal => refusal('unprocessable', 'passwordProtected');

/** An archive that may do harm when it is unpacked, for example because its contents are extremely large. */
export const unsafeArchive = (kind: DocumentKind, detail: string): Refusal =>
  refusal('unprocessable', 'unsafeArchive', { type: fileType(kind), detail });

/** The reading process crashed or timed out on this file; other files are not affected. */
export const unreadableFile = (kind: DocumentKind, detail: string): Refusal =>
  refusal('unprocessable', 'unreadable', { type: fileType(kind), detail });

/** The file may be good, but the program is shutting down. */
export const readerClosing = (): Refusal => refusal('unavailable', 'unavailable');
