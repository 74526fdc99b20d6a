/**
 * Opens pictures for reading; runs in the worker process only, because libvips' list of blocked loaders belongs to a
 * whole process and because a decoder that breaks down takes its process along.
 */
import sharp, { type Sharp } from 'sharp';
import { takenOn } from './exif.ts';
import { heicToTiff } from './heic.ts';
import { labelOf, type PictureType } from './inspect.ts';
import type { Size } from './ladder.ts';
import { doesNotMatch, hasTooManyPixels, MAX_PIXELS, MAX_SIDE, type Refusal } from './refusal.ts';

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}Buffer`);

// Everything first, SVG, PDF, GIF and what a later version may bring included; from memory only, never from a path.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// No picture is asked for twice, and the second core is the pages'.
sharp.cache(false);
sharp.concurrency(1);

/** Damage is an error, oddities that other programs put up with are not. */
const OPTIONS = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const;

export type OpenPicture = {
  ok: true;
  /** Upright. */
  size: Size;
  takenOn: string | null;
  /** A fresh pipeline over the upright picture in its own colours. */
  pixels(): Sharp;
};

/** Reads measures first and refuses by them before a single pixel is decoded. */
export async function openPicture(bytes: Uint8Array, type: PictureType): Promise<OpenPicture | Refusal> {
  try {
    // Without the limit here, so that what is too large can be told from what is damaged; only the header is read.
    const found = await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
    const size = found.autoOrient;
    if (size.width > MAX_SIDE || size.height > MAX_SIDE || size.width * size.height > MAX_PIXELS) {
      return hasTooManyPixels(size);
    }
    const opened = { ok: true, size, takenOn: takenOn(found.exif) } as const;
    if (found.compression !== 'hevc') return { ...opened, pixels: () => sharp(bytes, OPTIONS).autoOrient() };
    const tiff = await heicToTiff(bytes, found.icc);
    return { ...opened, pixels: () => sharp(tiff, OPTIONS) };
  } catch (error) {
    return damaged(error, type);
  }
}

/** What a decoder throws, said to a person; `type` is what the file claims to be. */
export function damaged(error: unknown, type: PictureType): Refusal {
  return doesNotMatch(labelOf(type), error instanceof Error ? error.message : String(error));
}
