/**
 * Builds the addresses of originals and of pictures for link previews; `image-address.ts` in `src/platform/schema/values`
 * builds those of variants. This module imports no schemas, so that browsers can load it.
 */
import { currentImageAddress, imageAddress } from '#platform/schema/values/image-address.ts';
import type { Image } from './schema.ts';

/** Returns the address of the original. Guests may fetch only originals that came with the program. */
export const originalAddress = (image: Pick<Image, '_id' | 'version'>): string =>
  `${currentImageAddress(image)}/${image.version}-original`;

/**
 * Returns the variant for link previews on other sites, with its actual size in pixels: the JPEG with the smallest nominal
 * width from 1080 pixels, or else the largest nominal width. Null: there is no picture, or it has no JPEG yet.
 */
export function socialImage(
  image: Image | null,
): { path: string; alt: string; width: number; height: number } | null {
  const nominalWidths = image?.sources.jpg ?? [];
  const nominalWidth = nominalWidths.find((each) => each >= 1080) ?? nominalWidths.at(-1);
  if (!image || nominalWidth === undefined) return null;
  const width = Math.min(nominalWidth, image.width);
  return {
    path: imageAddress(image, nominalWidth, 'jpg'),
    alt: image.alt,
    width,
    height: Math.round((width * image.height) / image.width),
  };
}
