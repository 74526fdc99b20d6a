/** Pictures: one library, used by projects, staff, galleries and pages. */
import { z } from 'zod';
import {
  choice,
  Id,
  number,
  optionalDay,
  optionalLongText,
  optionalReference,
  optionalText,
  tags,
} from '#platform/schema/fields.ts';

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The only widths, in pixels, a picture is served at. */
export const IMAGE_WIDTHS = [320, 480, 720, 1080, 1440, 1920, 2400] as const;

export const IMAGE_KINDS = [
  'exterior',
  'interior',
  'progress',
  'before',
  'after',
  'aerial',
  'detail',
  'drawing',
  'render',
] as const;
export const IMAGE_STAGES = ['before', 'during', 'after'] as const;

const share = (label: string) => number(label, 0, 1);

/** What an editor may set for a picture. The file itself is uploaded separately. */
const imageFields = {
  alt: optionalLongText('Alternative text', 160, 3),
  decorative: z.boolean().default(false),
  caption: optionalLongText('Caption', 200),
  credit: optionalText('Credit', 100),
  licence: optionalText('Licence', 200),
  kind: choice('kind', IMAGE_KINDS).nullable().default(null),
  stage: choice('stage', IMAGE_STAGES).nullable().default(null),
  takenOn: optionalDay('Date taken'),
  pair: optionalReference('Pair'),
  focal: z.object({ x: share('Focal point'), y: share('Focal point') }).default({ x: 0.5, y: 0.5 }),
  folder: optionalText('Folder', 100),
  tags: tags('Tags', 20),
};
export const ImageInput = z.strictObject(imageFields).meta({ id: 'ImageInput' });
export type ImageInput = z.infer<typeof ImageInput>;

/** A picture as a guest receives it. A source's address is `/images/{_id}/{version}-{width}.{format}`. */
export const Image = z
  .object({
    _id: Id,
    alt: z.string().describe('Empty when the picture is decorative'),
    decorative: z.boolean(),
    caption: z.string().nullable(),
    credit: z.string().nullable(),
    kind: z.enum(IMAGE_KINDS).nullable(),
    stage: z.enum(IMAGE_STAGES).nullable(),
    takenOn: z.string().nullable(),
    pair: Id.nullable().describe('The other half of a before and after'),
    width: z.int().describe('Pixels, upright'),
    height: z.int(),
    focal: z.object({ x: z.number(), y: z.number() }),
    thumbhash: z.string().nullable().describe('ThumbHash, base64'),
    placeholder: z
      .string()
      .nullable()
      .describe('A data address of a few hundred bytes, shown until the picture is there'),
    version: z.int(),
    sources: z
      .object({ avif: z.array(z.int()), webp: z.array(z.int()), jpg: z.array(z.int()) })
      .describe('The widths that exist already, per format, ascending'),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;
