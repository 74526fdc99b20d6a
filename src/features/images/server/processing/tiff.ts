/**
 * Makes an uncompressed TIFF to decode pixels into, because sharp does not accept raw pixels together with a colour
 * profile. Without the profile the colours of every iPhone photograph (Display P3) would be dull.
 */

/** The type of an unsigned number of two bytes. */
const SHORT = 3;
/** The type of an unsigned number of four bytes. */
const LONG = 4;
/** The type of bytes of any meaning. */
const UNDEFINED = 7;
/** sharp reads one strip at a time, so with short strips it never holds a second copy of the complete picture. */
const ROWS_PER_STRIP = 64;

/**
 * Allocates a TIFF of `width` × `height` pixels in RGBA, 8 bits a channel, alpha not premultiplied. `pixels` is a view
 * into `file`, which the caller fills.
 */
export function allocateTiff(
  width: number,
  height: number,
  profile?: Uint8Array,
): { file: Buffer; pixels: Uint8ClampedArray } {
  const stripCount = Math.ceil(height / ROWS_PER_STRIP);
  const bytesOf = (strip: number): number =>
    Math.min(ROWS_PER_STRIP, height - strip * ROWS_PER_STRIP) * width * 4;
  const icc = profile ?? new Uint8Array();

  // The header is followed by the directory, the values that are too long for its entries, and the pixels.
  const entryCount = icc.byteLength > 0 ? 12 : 11;
  const depthsAt = 8 + 2 + entryCount * 12 + 4;
  const offsetsAt = depthsAt + 8;
  const lengthsAt = offsetsAt + stripCount * 4;
  const iccAt = lengthsAt + stripCount * 4;
  const pixelsAt = Math.ceil((iccAt + icc.byteLength) / 8) * 8;
  const file = Buffer.alloc(pixelsAt + width * height * 4);

  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entryCount, 8);
  let at = 10;
  const writeEntry = (tag: number, type: number, count: number, value: number): void => {
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
    at += 12;
  };
  writeEntry(256, LONG, 1, width);
  writeEntry(257, LONG, 1, height);
  writeEntry(258, SHORT, 4, depthsAt);
  writeEntry(259, SHORT, 1, 1); // not compressed
  writeEntry(262, SHORT, 1, 2); // RGB
  writeEntry(273, LONG, stripCount, stripCount === 1 ? pixelsAt : offsetsAt);
  writeEntry(277, SHORT, 1, 4); // samples a pixel
  writeEntry(278, LONG, 1, ROWS_PER_STRIP);
  writeEntry(279, LONG, stripCount, stripCount === 1 ? bytesOf(0) : lengthsAt);
  writeEntry(284, SHORT, 1, 1); // samples side by side
  writeEntry(338, SHORT, 1, 2); // the fourth is alpha
  if (icc.byteLength > 0) writeEntry(34675, UNDEFINED, icc.byteLength, iccAt);

  for (let n = 0; n < 4; n++) file.writeUInt16LE(8, depthsAt + n * 2);
  for (let strip = 0, start = pixelsAt; strip < stripCount; start += bytesOf(strip), strip++) {
    file.writeUInt32LE(start, offsetsAt + strip * 4);
    file.writeUInt32LE(bytesOf(strip), lengthsAt + strip * 4);
  }
  file.set(icc, iccAt);
  return { file, pixels: new Uint8ClampedArray(file.buffer, file.byteOffset + pixelsAt, width * height * 4) };
}
