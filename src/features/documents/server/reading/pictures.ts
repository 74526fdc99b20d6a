/**
 * Checks and draws documents that are pictures (scans, photographs), and encodes drawn pages. Runs only in the reading
 * process.
 */
import sharp, { type Sharp } from 'sharp';
import { fill } from '#platform/messages/translated.ts';
import { archive, type reading } from '../../messages/en-GB.ts';
import type { Operations, PagePicture } from './protocol.ts';
import { refuseMismatch } from './refusal.ts';

// Blocks every loader first, including SVG, PDF, GIF and any that a later version adds; reads from memory only, never
// from a path.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadTiffBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Larger pictures are stored and served, but not decoded. */
const MAX_PIXELS = 100_000_000;
/** The size, in pixels, into which a page is fitted: readable on a screen. A long receipt is scaled to the height. */
const PAGE_BOX = { width: 1000, height: 2000 };
const THUMBNAIL_BOX = { width: 320, height: 640 };

/** RGBA, 8 bits a channel. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Returns the largest size within `PAGE_BOX` that has the proportions of a page of this size, in whole pixels. */
export const fitIntoPageBox = (width: number, height: number): { width: number; height: number } => {
  if (!(width > 0 && height > 0)) throw new Error('a page has no width or no height');
  const scale = Math.min(PAGE_BOX.width / width, PAGE_BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const openPicture = (bytes: Buffer, page = 0): Sharp =>
  sharp(bytes, { page, failOn: 'error', limitInputPixels: MAX_PIXELS });

/** Reads only the header, so the limit on pixels is not needed. */
const readHeader = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata();

export const inspectPicture = async (
  bytes: Buffer,
  kind: 'jpeg' | 'png' | 'tiff',
): Promise<Operations['inspect']['answer']> => {
  const { width, height, format } = await readHeader(bytes);
  if (format !== kind) return refuseMismatch(kind, fill(archive.otherFormat, { format: format ?? '' }));
  // Reads every pixel of the first page, so that a file that ends within it is detected.
  if (width * height <= MAX_PIXELS) await openPicture(bytes).resize({ width: 64 }).raw().toBuffer();
  return { ok: true };
};

export const countPages = async (bytes: Buffer): Promise<number> => (await readHeader(bytes)).pages ?? 1;

export const drawPicturePages = async (
  bytes: Buffer,
  max: number,
): Promise<Operations['drawPages']['answer']> => {
  const count = Math.min(await countPages(bytes), max);
  const pages: Pixels[] = [];
  for (let page = 0; page < count; page += 1) {
    const { data, info } = await openPicture(bytes, page)
      .autoOrient()
      .resize({ ...PAGE_BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    pages.push({ data, width: info.width, height: info.height });
  }
  return encodePages(pages);
};

export const encodePages = async (pages: readonly Pixels[]): Promise<Operations['drawPages']['answer']> => {
  const [firstPage] = pages;
  if (firstPage === undefined) return { ok: false, reason: 'noPages' satisfies keyof typeof reading };
  const encoded: PagePicture[] = [];
  for (const page of pages) encoded.push(await encode(page, PAGE_BOX));
  return { ok: true, thumbnail: await encode(firstPage, THUMBNAIL_BOX), pages: encoded };
};

/** Encodes a page on a white background, as on paper. Encoding from raw pixels drops all metadata. */
const encode = async ({ data, width, height }: Pixels, box: typeof PAGE_BOX): Promise<PagePicture> => {
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes };
};
