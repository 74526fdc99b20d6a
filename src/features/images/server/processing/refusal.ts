/** Why a picture is rejected, as a message for the upload field. */
import { fill, translated } from '#platform/messages/translated.ts';
import type { ErrorCode } from '#platform/schema/errors.ts';
import { MAX_IMAGE_MB } from '../../limits.ts';
import { rejected } from '../../messages/en-GB.ts';

const m = translated(rejected);

export type Refusal = {
  ok: false;
  code: Extract<ErrorCode, 'invalid' | 'too_large' | 'unsupported_type' | 'unprocessable' | 'unavailable'>;
  /** A sentence a person can act on, in the language of the process that made it. */
  message: string;
  /** Which message it is, and its values, so that another process can say it in another language. */
  reason: keyof typeof rejected;
  values: Readonly<Record<string, string | number>>;
  /** The decoder's message; for the log only. */
  detail?: string;
};

export const MAX_BYTES = MAX_IMAGE_MB * 1024 * 1024;
/** Pixels, each of width and height. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 100_000_000;

const refusal = (
  code: Refusal['code'],
  reason: Refusal['reason'],
  { detail, ...values }: { detail?: string | undefined; [value: string]: string | number | undefined } = {},
): Refusal =>
  inLanguageOfRequest({
    ok: false,
    code,
    reason,
    values: values as Refusal['values'],
    message: '',
    ...(detail === undefined ? {} : { detail }),
  });

/** Says a refusal of the worker, which knows no languages, in that of the request. */
export const inLanguageOfRequest = (refused: Refusal): Refusal => ({
  ...refused,
  message: (fill as (text: string, values: Refusal['values']) => string)(m[refused.reason], refused.values),
});

export const emptyFile = (): Refusal => refusal('invalid', 'empty');

export const fileTooLarge = (): Refusal => refusal('too_large', 'tooLarge', { max: MAX_IMAGE_MB.toString() });

export const unsupportedType = (): Refusal => refusal('unsupported_type', 'type');

/** `type` as a person calls it: the type that the name indicates, or the one that is damaged. */
export const contentMismatch = (type: string, detail?: string): Refusal =>
  refusal('unprocessable', 'mismatch', { type, detail });

export const tooManyPixels = ({ width, height }: { width: number; height: number }): Refusal => {
  const detail = `${width} × ${height}`;
  return width > MAX_SIDE || height > MAX_SIDE
    ? refusal('unprocessable', 'side', { max: MAX_SIDE, detail })
    : refusal('unprocessable', 'pixels', { max: (MAX_PIXELS / 1_000_000).toString(), detail });
};

/** The decoding process crashed or timed out on this picture; other pictures are not affected. */
export const unreadablePicture = (detail: string): Refusal =>
  refusal('unprocessable', 'unreadable', { detail });

/** Not the picture's fault: processing is shutting down. */
export const processorClosing = (): Refusal => refusal('unavailable', 'closing');
