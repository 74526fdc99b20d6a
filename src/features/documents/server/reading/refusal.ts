/** Why a file is rejected, as a message for the upload field. */

import { either, fill, translated } from '#platform/messages/translated.ts';
import type { ErrorCode } from '#platform/schema/errors.ts';
import type { DocumentKind } from '../../limits.ts';
import { refusals } from '../../messages/en-GB.ts';

const m = translated(refusals);

export interface Refusal {
  ok: false;
  code: Extract<ErrorCode, 'invalid' | 'too_large' | 'unsupported_type' | 'unprocessable' | 'unavailable'>;
  /** A sentence a person can act on, in the language of the process that made it */
  message: string;
  /** Which message it is, and its values, so that another process can say it in another language */
  reason: keyof typeof refusals;
  values: Readonly<Record<string, string>>;
  /** The reader's message; for the log only */
  detail?: string;
}

const refusal = (
  code: Refusal['code'],
  reason: Refusal['reason'],
  { detail, ...values }: { detail?: string | undefined; [value: string]: string | undefined } = {},
): Refusal =>
  inLanguageOfRequest({
    ok: false,
    code,
    reason,
    values: values as Refusal['values'],
    message: '',
    ...(detail === undefined ? {} : { detail }),
  });

/** Says a refusal of the reading process, which knows no languages, in that of the request. */
export const inLanguageOfRequest = (refused: Refusal): Refusal => ({
  ...refused,
  message: (fill as (text: string, values: Refusal['values']) => string)(m[refused.reason], refused.values),
});

export const emptyFile = (): Refusal => refusal('invalid', 'empty');

export const fileTooLarge = (maxMB: number): Refusal =>
  refusal('too_large', 'tooLarge', { max: String(maxMB) });

/** `PDF` */
const fileType = (kind: DocumentKind): string => kind.toUpperCase();

/** Lists the accepted types as `PDF, JPEG, PNG or TIFF`. */
export const unsupportedType = (allowed: readonly DocumentKind[]): Refusal =>
  refusal('unsupported_type', 'wrongType', { types: either(allowed.map(fileType)) });

/** `kind` is the kind that the name indicates. */
export const contentMismatch = (kind: DocumentKind, detail?: string): Refusal =>
  refusal('unprocessable', 'mismatch', { type: fileType(kind), detail });

export const passwordProtected = (): Refusal => refusal('unprocessable', 'passwordProtected');

/** An archive that claims to be far larger than it is, or hides its contents. */
export const unsafeArchive = (kind: DocumentKind, detail: string): Refusal =>
  refusal('unprocessable', 'unsafeArchive', { type: fileType(kind), detail });

/** The reading process crashed or timed out on this file; other files are not affected. */
export const unreadableFile = (kind: DocumentKind, detail: string): Refusal =>
  refusal('unprocessable', 'unreadable', { type: fileType(kind), detail });

/** Not the file's fault: the program is shutting down. */
export const readerClosing = (): Refusal => refusal('unavailable', 'unavailable');
