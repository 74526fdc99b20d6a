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
 * Returns the variant for link previews on other sites: the narrowest JPEG at least 1080 pixels wide, or else the widest.
 * Null: there is no picture, or it has no JPEG yet.
 */
export function socialImage(
  image: Image | null,
): { path: string; alt: string; width: number; height: number } | null {
  const widths = image?.sources.jpg ?? [];
  const width = widths.find((each) => each >= 1080) ?? widths.at(-1);
  if (!image || width === undefined) return null;
  return {
    path: imageAddress(image, width, 'jpg'),
    alt: image.alt,
    width,
    height: Math.round((width * image.height) / image.width),
  };
}
