/** Presents stored galleries to guests. Nothing else puts their columns on the wire. */

import type { Image } from '#features/images/schema.ts';
import { sharedFieldsOf, type VisibleRow } from '#platform/content/guest-rows.ts';
import type { Gallery, GalleryInput, GallerySummary } from '../schema.ts';

export const presentGallery = (
  row: VisibleRow,
  gallery: GalleryInput,
  images: ReadonlyMap<string, Image>,
): Gallery => {
  const pictures = gallery.images.flatMap((id) => images.get(id) ?? []);
  return {
    ...sharedFieldsOf(row, gallery),
    title: gallery.title,
    description: gallery.description,
    cover: images.get(gallery.cover ?? '') ?? pictures[0] ?? null,
    pictures: pictures.length,
    images: pictures,
  };
};

/** Leaves out the pictures: a list would otherwise contain hundreds for each gallery. */
export const summaryOf = ({ images: _images, ...summary }: Gallery): GallerySummary => summary;
