/** Makes the variants, the placeholder and the main colour of a decoded picture; runs in the worker process only. */
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import type { ImageFormat } from '../../schema.ts';
import type { Size } from './variant-sizes.ts';

/** Upright pixels in sRGB, 8 bits a channel, without metadata. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Returns the pixels from which all variants are made: those of the picture, scaled down to `width` if it is wider. */
export async function toPixels(picture: Sharp, width: number): Promise<Pixels> {
  const pixels = await picture
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (pixels.info.channels < 4) return pixels;
  // HEIC files and screenshots have an alpha channel that hides nothing; with it AVIF would take twice as long.
  const image = sharp(pixels.data, { raw: pixels.info });
  const { isOpaque } = await image.stats();
  return isOpaque ? image.removeAlpha().raw().toBuffer({ resolveWithObject: true }) : pixels;
}

/** The widest variant that common phones load on a page. */
const MAX_PHONE_WIDTH = 1080;
/**
 * An AVIF variant for phones with more bytes a pixel (28 kB at 720 × 480) is encoded again at the reduced quality,
 * because a phone on a weak signal waits for the picture at the top of a page. Most pictures of the demo have fewer.
 */
const MAX_PHONE_BYTES_PER_PIXEL = 0.08;
const AVIF_QUALITY = 50;
/** A third fewer bytes; the difference shows in fine patterns such as brickwork, if enlarged. */
const REDUCED_AVIF_QUALITY = 40;

/**
 * Encodes one variant. Measured at 1440 × 1080 of a photograph-like picture on one core: JPEG 0.12 s and 204 kB, WebP
 * 0.14 s and 167 kB, AVIF 0.13 s and 137 kB, all within 1 dB of one another.
 */
export async function encode(pixels: Pixels, size: Size, format: ImageFormat): Promise<Buffer> {
  const { width, height, channels } = pixels.info;
  const resized = sharp(pixels.data, { raw: { width, height, channels } }).resize({ ...size, fit: 'fill' });
  switch (format) {
    case 'jpg':
      // JPEG has no transparency; a transparent drawing gets a white background.
      return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 76, effort: 4 }).toBuffer();
    case 'avif': {
      // Effort 3 takes five times as long for 4 % fewer bytes, effort 4 thirty times as long for 5 % fewer.
      const avif = await resized.clone().avif({ quality: AVIF_QUALITY, effort: 1 }).toBuffer();
      const maxBytes = MAX_PHONE_BYTES_PER_PIXEL * size.width * size.height;
      if (size.width > MAX_PHONE_WIDTH || avif.length <= maxBytes) return avif;
      return resized.avif({ quality: REDUCED_AVIF_QUALITY, effort: 1 }).toBuffer();
    }
  }
}

export type PictureDescription = {
  /** ThumbHash, base64. */
  thumbhash: string;
  /** The picture of the ThumbHash as a WebP data address of some 200 bytes; a PNG would take 1 to 4 kB. */
  placeholder: string;
  /** `#rrggbb`, the most frequent colour. */
  colour: string;
  transparent: boolean;
};

/** Describes a picture. Throws if its pixels are damaged. */
export async function describePicture(picture: Sharp): Promise<PictureDescription> {
  // ThumbHash takes at most 100 pixels a side. This reads every pixel of the original, so damage is detected here.
  const { data, info } = await picture
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  const blurred = thumbHashToRGBA(hash);
  const webp = await sharp(Buffer.from(blurred.rgba), {
    raw: { width: blurred.w, height: blurred.h, channels: 4 },
  })
    .webp({ quality: 30, alphaQuality: 30, effort: 6 })
    .toBuffer();
  const { dominant, isOpaque } = await thumbnail.stats();
  return {
    thumbhash: Buffer.from(hash).toString('base64'),
    placeholder: `data:image/webp;base64,${webp.toString('base64')}`,
    colour: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    transparent: !isOpaque,
  };
}
