/** Creates the refusals of pictures, and defines the limits of their size. */
import { type FileRefusal, fileRefusals } from '#platform/http/files/file-refusal.ts';
import { MAX_IMAGE_MB } from '../../limits.ts';
import { rejected } from '../../messages/en-GB.ts';

export type Refusal = FileRefusal<keyof typeof rejected>;

export const MAX_BYTES = MAX_IMAGE_MB * 1024 * 1024;
/** The limit of the width and of the height, in pixels */
export const MAX_SIDE = 12_000;
/** The limit of width × height */
export const MAX_PIXELS = 100_000_000;

const { refusal, inLanguageOfRequest } = fileRefusals(rejected);

export { inLanguageOfRequest };

export const refuseEmptyFile = (): Refusal => refusal('invalid', 'empty');

export const refuseLargeFile = (): Refusal =>
  refusal('too_large', 'tooLarge', { max: MAX_IMAGE_MB.toString() });

export const refuseUnsupportedType = (): Refusal => refusal('unsupported_type', 'type');

/**
 * Refuses a file whose content is damaged or of another type. `type`: the label of the type that it should have, such as
 * `JPEG`.
 */
export const refuseMismatch = (type: string, detail?: string): Refusal =>
  refusal('unprocessable', 'mismatch', { type, detail });

export const refuseTooManyPixels = ({ width, height }: { width: number; height: number }): Refusal => {
  const detail = `${width} × ${height}`;
  return width > MAX_SIDE || height > MAX_SIDE
    ? refusal('unprocessable', 'side', { max: MAX_SIDE, detail })
    : refusal('unprocessable', 'pixels', { max: (MAX_PIXELS / 1_000_000).toString(), detail });
};

/** Refuses a picture on which the worker process crashed or timed out. */
export const refuseUnreadablePicture = (detail: string): Refusal =>
  refusal('unprocessable', 'unreadable', { detail });

/** Refuses any picture because the server is shutting down. */
export const refuseWhileClosing = (): Refusal => refusal('unavailable', 'closing');
