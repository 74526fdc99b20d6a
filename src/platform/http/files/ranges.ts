/**
 * Parses which part of a file is requested (RFC 9110, section 14). An answer contains one part: a request for several
 * gets the complete file.
 */

type ParsedRange =
  | { is: 'complete' }
  /** Both bytes included, counted from 0 */
  | { is: 'part'; start: number; end: number }
  /** Outside the file: answer 416 */
  | { is: 'beyond' };

const COMPLETE = { is: 'complete' } as const;

/**
 * Parses `Range`. `ifRange` is the client's condition: if its tag differs from the file's, the part would not match the
 * bytes the client already has, so it gets the complete file. An invalid header is ignored.
 */
export const parseRange = (
  range: string | undefined,
  ifRange: string | undefined,
  file: { bytes: number; etag: string },
): ParsedRange => {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== file.etag)) return COMPLETE;
  const [, firstByte, lastByte] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.replaceAll(/\s/g, '')) ?? [];
  if (firstByte === undefined || lastByte === undefined || firstByte + lastByte === '') return COMPLETE;
  if (firstByte === '') {
    const length = Number(lastByte);
    return length === 0 || file.bytes === 0
      ? { is: 'beyond' }
      : { is: 'part', start: Math.max(0, file.bytes - length), end: file.bytes - 1 };
  }
  const start = Number(firstByte);
  const end = lastByte === '' ? file.bytes - 1 : Math.min(Number(lastByte), file.bytes - 1);
  if (lastByte !== '' && Number(lastByte) < start) return COMPLETE;
  return start >= file.bytes ? { is: 'beyond' } : { is: 'part', start, end };
};
