/** Defines the schemas of pictures: the editors' input, and the answers to guests. */
import { z } from 'zod';
import { Id, number } from '#platform/schema/fields.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { image } from './entity.ts';
import { api } from './messages/en-GB.ts';

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The nominal widths of variants, in pixels. `server/processing/variant-sizes.ts` explains which a picture has. */
export const IMAGE_WIDTHS = [320, 480, 720, 1080, 1440, 1920, 2400] as const;

export const ImageInput = inputSchema(image, {
  id: 'ImageInput',
  customSchemas: {
    focal: (label) =>
      z.object({ x: number(label, 0, 1), y: number(label, 0, 1) }).default({ x: 0.5, y: 0.5 }),
  },
});
export type ImageInput = z.infer<typeof ImageInput>;

/** A picture as a guest receives it. The address of a variant is `/images/{_id}/{version}-{width}.{format}`. */
export const Image = z
  .object({
    _id: Id,
    alt: z.string().describe(api.alt),
    decorative: z.boolean(),
    caption: z.string().nullable(),
    credit: z.string().nullable(),
    kind: z.enum(image.fields.kind.of).nullable(),
    stage: z.enum(image.fields.stage.of).nullable(),
    takenOn: z.string().nullable(),
    pair: Id.nullable().describe(api.pair),
    width: z.int().describe(api.width),
    height: z.int(),
    focal: z.object({ x: z.number(), y: z.number() }),
    thumbhash: z.string().nullable().describe(api.thumbhash),
    placeholder: z.string().nullable().describe(api.placeholder),
    version: z.int(),
    sources: z
      .object({ avif: z.array(z.int()), webp: z.array(z.int()), jpg: z.array(z.int()) })
      .describe(api.sources),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;
