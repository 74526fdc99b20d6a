/** Galleries: pictures shown together, such as a site over the months. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { contentFields, publicContentFields } from '#platform/schema/content.ts';
import { optionalLongText, optionalReference, references, text } from '#platform/schema/fields.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';

const galleryFields = {
  title: text('Title', 3, 120),
  description: optionalLongText('Description', 1000),
  images: references('Pictures', 300),
  cover: optionalReference('Cover picture'),
};
export const GalleryInput = z
  .strictObject({ ...contentFields, ...galleryFields })
  .superRefine(({ cover, images }, context) => {
    if (cover && !images.includes(cover))
      context.addIssue({ code: 'custom', path: ['cover'], message: 'Select an option from the list' });
  })
  .meta({ id: 'GalleryInput' });
export type GalleryInput = z.infer<typeof GalleryInput>;

/** What a list shows of a gallery. */
export const GallerySummary = z
  .object({
    ...publicContentFields,
    title: z.string(),
    description: z.string().nullable(),
    cover: Image.nullable(),
    pictures: z.int().describe('How many it holds'),
  })
  .meta({ id: 'GallerySummary' });
export type GallerySummary = z.infer<typeof GallerySummary>;

/** A gallery as guests receive it. */
export const Gallery = z.object({ ...GallerySummary.shape, images: z.array(Image) }).meta({ id: 'Gallery' });
export type Gallery = z.infer<typeof Gallery>;

export const GalleryList = listOf(GallerySummary).meta({ id: 'GalleryList' });
export type GalleryList = z.infer<typeof GalleryList>;
const GALLERY_SORTS = ['order', 'title', 'publishedAt'] as const;

export const GalleryListQuery = z.object(
  listQuery({ sorts: GALLERY_SORTS, sort: 'order', direction: 'asc' }),
);
export type GalleryListQuery = z.infer<typeof GalleryListQuery>;
