/** Reads SVG from stdin and writes a square PNG to stdout; the argument is its width in pixels. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The side of the SVG: its width in pixels at 72 dpi */
const SVG_SIDE = 64;
const side = Number(process.argv[2]);
const png = await sharp(await buffer(process.stdin), { density: (72 * side) / SVG_SIDE })
  .resize(side, side)
  .png({ compressionLevel: 9 })
  .toBuffer();
process.stdout.write(png);
