/**
 * Reads the day on which a picture was taken from its EXIF block. The other metadata, such as the place and serial
 * numbers, is never read.
 */

/** Two tags of EXIF, and the type of a text value */
const EXIF_DIRECTORY = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const ASCII = 2;

/**
 * Returns `YYYY-MM-DD` by the camera's clock and time zone; null if the block is damaged or has no valid day. The day
 * may be in the future; `image.service.ts`, which has the clock and the company's time zone, ignores such a day.
 * @param exif as decoders return it, with or without the leading `Exif\0\0`
 */
export function readDayTaken(exif: Uint8Array | undefined): string | null {
  if (exif === undefined) return null;
  try {
    return readDay(Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength));
  } catch (error) {
    // An offset points outside the block; the picture itself may still be undamaged.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readDay(exif: Buffer): string | null {
  const block = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const byteOrder = block.toString('latin1', 0, 2);
  if (byteOrder !== 'II' && byteOrder !== 'MM') return null;
  const isLittleEndian = byteOrder === 'II';
  const readShort = (at: number): number =>
    isLittleEndian ? block.readUInt16LE(at) : block.readUInt16BE(at);
  const readLong = (at: number): number => (isLittleEndian ? block.readUInt32LE(at) : block.readUInt32BE(at));

  /** Returns the offset of a tag's entry in the directory at this offset; null: it has none. */
  const findEntry = (directory: number, tag: number): number | null => {
    for (let n = 0; n < readShort(directory); n++) {
      const at = directory + 2 + n * 12;
      if (readShort(at) === tag) return at;
    }
    return null;
  };

  const exifEntry = findEntry(readLong(4), EXIF_DIRECTORY);
  const dateEntry = exifEntry === null ? null : findEntry(readLong(exifEntry + 8), DATE_TIME_ORIGINAL);
  if (dateEntry === null || readShort(dateEntry + 2) !== ASCII) return null;
  const text = block.toString('latin1', readLong(dateEntry + 8), readLong(dateEntry + 8) + 10);
  return checkedDay(/^(\d{4})[:-](\d\d)[:-](\d\d)$/.exec(text));
}

/**
 * Returns the day; null if it does not exist or is before photography: cameras whose clock is not set write 0000:00:00.
 */
function checkedDay(parts: RegExpExecArray | null): string | null {
  if (parts === null) return null;
  const [, year, month, day] = parts;
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return null;
  return Number(year) < 1826 ? null : text;
}
