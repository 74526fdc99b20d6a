/** Why a picture is rejected, as a message for the upload field. */
import type { ErrorCode } from '#platform/schema/errors.ts';

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
  message: 'The selected file is empty',
});

export const fileTooLarge = (): Refusal => ({
  ok: false,
  code: 'too_large',
  message: `The selected file must be smaller than ${MAX_MEGABYTES} MB`,
});

export const unsupportedType = (): Refusal => ({
  ok: false,
  code: 'unsupported_type',
  message: 'The selected file must be a JPEG, PNG, WebP, AVIF, HEIC or TIFF',
});

/** `type` as a person calls it: the type that the name indicates, or the one that is damaged. */
export const contentMismatch = (type: string, detail?: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: `The file does not match its type. Save it again as ${type} and retry`,
  ...(detail === undefined ? {} : { detail }),
});

export const tooManyPixels = ({ width, height }: { width: number; height: number }): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message:
    width > MAX_SIDE || height > MAX_SIDE
      ? 'The selected picture must be 12,000 pixels or less on each side'
      : 'The selected picture must be 100 megapixels or less',
  detail: `${width} × ${height}`,
});

/** The decoding process crashed or timed out on this picture; other pictures are not affected. */
export const unreadablePicture = (detail: string): Refusal => ({
  ok: false,
  code: 'unprocessable',
  message: 'The picture could not be read. Save it again as JPEG and retry',
  detail,
});

/** Not the picture's fault: processing is shutting down. */
export const processorClosing = (): Refusal => ({
  ok: false,
  code: 'unavailable',
  message: 'Pictures cannot be processed right now. Try again in a minute',
});
