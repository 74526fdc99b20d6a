/** From a stored gallery to what a guest receives: the only place where its columns reach the wire. */
import type { Gallery, GalleryInput, GallerySummary } from '#contract/gallery.ts';
import type { Image } from '#contract/image.ts';
import { type LiveRow, sharedFieldsOf } from '#server/content/guest-rows.ts';

export const presentGallery = (
  row: LiveRow,
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

/** What a list shows of it: three hundred pictures are too much for a card. */
export const summaryOf = ({ images: _images, ...summary }: Gallery): GallerySummary => summary;
