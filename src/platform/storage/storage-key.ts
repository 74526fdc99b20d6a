/** Checks keys and ranges. Both adapters call these checks before they do anything else. */
import type { ByteRange } from './storage-types.ts';

const KEY = /^[a-z0-9][a-z0-9/._-]{0,199}$/;

/**
 * Returns whether a text is a valid key. Keys are lower case, so that case-insensitive file systems can store them. No
 * segment is empty or begins with a dot: that excludes `..` and the hidden folder of the file adapter.
 */
export const isKey = (key: string): boolean =>
  KEY.test(key) &&
  !key.endsWith('/') &&
  !key.split('/').some((part) => part === '' || part.startsWith('.')) &&
  !key.includes('..');

/** Throws a TypeError for an invalid key: that is a programming error, never a visitor's. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key.slice(0, 220))}`);
}

/**
 * Throws a TypeError for an invalid prefix. A prefix is the beginning of a key: empty, or a key that may end in a
 * slash.
 */
export function assertPrefix(prefix: string): void {
  if (prefix !== '') assertKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}

/** Throws a RangeError for an impossible range: one that begins before 0 or ends before it begins. */
export function assertRange({ start, end = start }: ByteRange): void {
  if (!Number.isSafeInteger(start) || start < 0 || !(end >= start)) {
    throw new RangeError(`There are no bytes ${start}-${end}`);
  }
}

/**
 * Returns the first and last byte of a range within `total` bytes, cut at the end of the file. Throws a RangeError if
 * the range begins after the end.
 */
export function clampRange(range: ByteRange, total: number): { start: number; end: number } {
  assertRange(range);
  if (range.start >= total) throw new RangeError(`Byte ${range.start} lies outside ${total} bytes`);
  return { start: range.start, end: Math.min(range.end ?? total - 1, total - 1) };
}
