/** Why a picture is rejected, as a message for the upload field. */
import { fill, translated } from '#platform/messages/translated.ts';
import type { ErrorCode } from '#platform/schema/errors.ts';
import { rejected } from '../../messages/en-GB.ts';

const m = translated(rejected);

export type Refusal = {
  ok: false;
  code: Extract<ErrorCode, 'invalid' | 'too_large' | 'unsupported_type' | 'unprocessable' | 'unavailable'>;
  /** A sentence a person can act on. */
  message: string;
  /** The decoder's message; for the log only. */
  detail?: string;
};

/** Mebibytes: what Windows and cameras call MB, and the more generous reading. */
const MAX_MEGABYTES = 25;
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
/** Pixels, each of width and height. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 100_000_000;

export const emptyFile = (): Refusal => ({
  ok: false,
  code: 'invalid',
  message: m.empty,
});

export const fileTooLarge = (): Refusal => ({
  ok: false,
  code: 'too_large',
  message: fill(m.tooLarge, { max: MAX_MEGABYTES.toString() }),
});

export const unsupportedType = (): Refusal => ({
  ok: false,
  code: 'unsupported_type',
  message: m.type,
});

/** `type` as a person calls it: the type that the name indicates, or the one that is damaged. */
export const contentMismatch = (type: string, detail?: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: fill(m.mismatch, { type }),
  ...(detail === undefined ? {} : { detail }),
});

export const tooManyPixels = ({ width, height }: { width: number; height: number }): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message:
    width > MAX_SIDE || height > MAX_SIDE
      ? fill(m.side, { max: MAX_SIDE })
      : fill(m.pixels, { max: (MAX_PIXELS / 1_000_000).toString() }),
  detail: `${width} × ${height}`,
});

/** The decoding process crashed or timed out on this picture; other pictures are not affected. */
export const unreadablePicture = (detail: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: m.unreadable,
  detail,
});

/** Not the picture's fault: processing is shutting down. */
export const processorClosing = (): Refusal => ({
  ok: false,
  code: 'unavailable',
  message: m.closing,
});
