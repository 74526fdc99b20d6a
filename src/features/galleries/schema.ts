/** Defines the schemas of galleries: the editors' input, and the answers to guests. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { publicContentFields } from '#platform/schema/content.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { listOf } from '#platform/schema/lists.ts';
import { gallery } from './entity.ts';
import { api } from './messages/en-GB.ts';

export const GalleryInput = inputSchema(gallery, { id: 'GalleryInput' });
export type GalleryInput = z.infer<typeof GalleryInput>;

/** A gallery in a list: with its cover and the number of its pictures, but without the pictures. */
export const GallerySummary = z
  .object({
    ...publicContentFields,
    title: z.string(),
    description: z.string().nullable(),
    cover: Image.nullable(),
    pictures: z.int().describe(api.pictures),
  })
  .meta({ id: 'GallerySummary' });
export type GallerySummary = z.infer<typeof GallerySummary>;

/** A gallery as guests receive it, with everything that its page shows. */
export const Gallery = z.object({ ...GallerySummary.shape, images: z.array(Image) }).meta({ id: 'Gallery' });
export type Gallery = z.infer<typeof Gallery>;

export const GalleryList = listOf(GallerySummary).meta({ id: 'GalleryList' });
export type GalleryList = z.infer<typeof GalleryList>;
