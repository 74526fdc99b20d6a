/** Collects the pictures of a body into one series, so that the viewer goes through the whole page. */

import type { Image } from '#features/images/schema.ts';
import type { BlockOnWire } from '../schema.ts';

/** Returns all gallery pictures in reading order, and by block id the index of each gallery's first picture. */
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
