/**
 * Opens pictures for reading. Runs in the worker process only, because the list of loaders that libvips blocks applies
 * to a complete process, and because a decoder that crashes ends its process.
 */
import sharp, { type Sharp } from 'sharp';
import { readDayTaken } from './exif.ts';
import { heicToTiff } from './heic.ts';
import { labelOf, type PictureType } from './inspect.ts';
import { MAX_PIXELS, MAX_SIDE, type Refusal, refuseMismatch, refuseTooManyPixels } from './refusal.ts';
import type { Size } from './variant-sizes.ts';

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}Buffer`);

// Blocks every loader first, including SVG, PDF, GIF and any that a later version adds; reads from memory only, never
// from a path.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// A cache would only use memory, because hardly any operation is repeated; one thread leaves the other cores to the
// server.
sharp.cache(false);
sharp.concurrency(1);

/** Rejects damaged files, but not those with oddities that other programs tolerate. */
const OPTIONS = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;

export type OpenPicture = {
  ok: true;
  size: Size;
  takenOn: string | null;
  /** Returns a new pipeline over the upright picture in its own colours. */
  pixels(): Sharp;
};

/** Opens a picture. Reads the size first, so that a picture that is too large is rejected before a pixel is decoded. */
export async function openPicture(bytes: Uint8Array, type: PictureType): Promise<OpenPicture | Refusal> {
  try {
    // Reads only the header, without the limit, so that a too large picture is not reported as damaged.
    const metadata = await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
    const size = metadata.autoOrient;
    if (size.width > MAX_SIDE || size.height > MAX_SIDE || size.width * size.height > MAX_PIXELS) {
      return refuseTooManyPixels(size);
    }
    const openedPicture = { ok: true, size, takenOn: readDayTaken(metadata.exif) } as const;
    if (metadata.compression !== 'hevc')
      return { ...openedPicture, pixels: () => sharp(bytes, OPTIONS).autoOrient() };
    const tiff = await heicToTiff(bytes, metadata.icc);
    return { ...openedPicture, pixels: () => sharp(tiff, OPTIONS) };
  } catch (error) {
    return refuseDamagedFile(error, type);
  }
}

/** Returns the refusal for a decoder's error. `type`: the type of the file by its first bytes. */
export function refuseDamagedFile(error: unknown, type: PictureType): Refusal {
  return refuseMismatch(labelOf(type), error instanceof Error ? error.message : String(error));
}
