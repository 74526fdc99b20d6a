/** Creates the refusals of documents. */
import { type FileRefusal, fileRefusals } from '#platform/http/files/file-refusal.ts';
import { joinWithOr } from '#platform/messages/translated.ts';
import type { DocumentKind } from '../../limits.ts';
import { refusals } from '../../messages/en-GB.ts';

export type Refusal = FileRefusal<keyof typeof refusals>;

const { refusal, inLanguageOfRequest } = fileRefusals(refusals);

export { inLanguageOfRequest };

export const refuseEmptyFile = (): Refusal => refusal('invalid', 'empty');

export const refuseLargeFile = (maxMB: number): Refusal =>
  refusal('too_large', 'tooLarge', { max: String(maxMB) });

/** Returns the name of a kind in messages: `PDF`. */
const fileType = (kind: DocumentKind): string => kind.toUpperCase();

/** Refuses a file of a kind that is not accepted. The message lists those that are, such as `PDF, JPEG, PNG or TIFF`. */
export const refuseUnsupportedType = (allowed: readonly DocumentKind[]): Refusal =>
  refusal('unsupported_type', 'wrongType', { types: joinWithOr(allowed.map(fileType)) });

/** Refuses a file whose content is damaged or of another kind. `kind`: the one that its name indicates. */
export const refuseMismatch = (kind: DocumentKind, detail?: string): Refusal =>
  refusal('unprocessable', 'mismatch', { type: fileType(kind), detail });

export const refusePasswordProtected = (): Refusal => refusal('unprocessable', 'passwordProtected');

/** Refuses an archive that may do harm when it is unpacked, for example because its contents are extremely large. */
export const refuseUnsafeArchive = (kind: DocumentKind, detail: string): Refusal =>
  refusal('unprocessable', 'unsafeArchive', { type: fileType(kind), detail });

/** Refuses a file on which the reading process crashed, timed out or ran out of memory. */
export const refuseUnreadableFile = (kind: DocumentKind, detail: string): Refusal =>
  refusal('unprocessable', 'unreadable', { type: fileType(kind), detail });

/** Refuses any file because the program is shutting down. */
export const refuseWhileClosing = (): Refusal => refusal('unavailable', 'unavailable');
