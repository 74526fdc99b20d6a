import type { Image } from '#features/images/schema.ts';
import { sharedFieldsOf, type VisibleRow } from '#platform/content/guest-rows.ts';
import type { Gallery, GalleryInput, GallerySummary } from '../schema.ts';

/** Converts a stored gallery to what guests receive. */
export const presentGallery = (
  row: VisibleRow,
  gallery: GalleryInput,
  imagesById: ReadonlyMap<string, Image>,
): Gallery => {
  const images = gallery.images.flatMap((id) => imagesById.get(id) ?? []);
  return {
    ...sharedFieldsOf(row, gallery),
    title: gallery.title,
    description: gallery.description,
    cover: imagesById.get(gallery.cover ?? '') ?? images[0] ?? null,
    // On the wire, `pictures` is the number of `images`.
    pictures: images.length,
    images,
  };
};

/** Returns a gallery without its pictures, of which a list would otherwise contain hundreds for each gallery. */
export const summaryOf = ({ images: _images, ...summary }: Gallery): GallerySummary => summary;
