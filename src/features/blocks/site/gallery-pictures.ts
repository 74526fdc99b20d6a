import type { Image } from '#features/images/schema.ts';
import type { BlockOnWire } from '../schema.ts';

/**
 * Returns the pictures of all galleries of a body as one series, which the viewer shows, and by block id the index of
 * each gallery's first picture in it.
 */
export function galleryPicturesOf(blocks: readonly BlockOnWire[]): {
  images: Image[];
  firstIndexOf: Map<string, number>;
} {
  const images: Image[] = [];
  const firstIndexOf = new Map<string, number>();
  for (const block of blocks) {
    if (block.type !== 'gallery') continue;
    firstIndexOf.set(block.id, images.length);
    images.push(...block.images);
  }
  return { images, firstIndexOf };
}
