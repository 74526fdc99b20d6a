/**
 * Defines the body of pages and posts: a list of blocks, each with an id that stays the same when blocks are moved. A
 * stored body may contain incomplete blocks, and refers to pictures, documents and projects by id. Guests receive
 * complete blocks with these records, except the records that they may not see. `publish-checks.ts` checks before
 * publication that no block is incomplete.
 */

import { z } from 'zod';
import { DocumentOnWire } from '#features/documents/schema.ts';
import { Image } from '#features/images/schema.ts';
import { ProjectCard } from '#features/projects/schema.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { type Label, Location, text, webAddress } from '#platform/schema/fields.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import { plainText, RichText } from '#platform/schema/rich-text.ts';
import { isLink } from '#platform/schema/values/links.ts';
import { blockForms as forms } from './entity.ts';
import { MAX_BLOCKS, MAX_BLOCKS_IN_COLUMN } from './limits.ts';
import { api, errors } from './messages/en-GB.ts';

const m = translated(errors);
const shared = translated(fieldErrors);

/**
 * A video must have an address on one of these hosts.
 *
 * @internal Exported for tests.
 */
export const VIDEO_HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'player.vimeo.com',
] as const;

const BlockId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: () => m.id });

/** Returns the schema of a button's target: a page of this site, a web address, an email address or a phone number. */
const linkTarget = (label: Label) => text(label, 1, 2000).refine(isLink, { error: () => m.target });

const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);
const orNull = (schema: z.ZodType) => z.preprocess(emptyToNull, schema.nullable()).default(null);

const DraftLocation = z
  .object({
    lat: Location.shape.lat.nullable().default(null),
    lng: Location.shape.lng.nullable().default(null),
  })
  .nullable()
  .default(null);

const block = <const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  { shape }: z.ZodObject<Shape>,
) => z.strictObject({ id: BlockId, type: z.literal(type), ...shape });

const simpleBlocks = [
  block('text', formSchema(forms.text, { text: () => RichText })),
  block('image', formSchema(forms.image)),
  block('quote', formSchema(forms.quote)),
  block('keyFigures', formSchema(forms.keyFigures)),
  block('documents', formSchema(forms.documents)),
  block('callToAction', formSchema(forms.callToAction, { target: (label) => orNull(linkTarget(label)) })),
  block('map', formSchema(forms.map, { location: () => DraftLocation })),
  block(
    'video',
    formSchema(forms.video, {
      video: (label) =>
        orNull(
          webAddress(label).refine(
            (value) => (VIDEO_HOSTS as readonly string[]).includes(URL.parse(value)?.hostname ?? ''),
            { error: () => m.video },
          ),
        ),
    }),
  ),
] as const;

/** A block of a kind that a column may contain. */
const SimpleBlock = z.discriminatedUnion('type', simpleBlocks, { error: () => shared.unknownOption });

const Column = z
  .array(SimpleBlock)
  .max(MAX_BLOCKS_IN_COLUMN, { error: () => fill(m.column, { max: MAX_BLOCKS_IN_COLUMN.toString() }) });

export const Block = z.discriminatedUnion(
  'type',
  [
    ...simpleBlocks,
    block('gallery', formSchema(forms.gallery)),
    block('projectList', formSchema(forms.projectList)),
    z.strictObject({
      id: BlockId,
      type: z.literal('twoColumns'),
      left: Column,
      right: Column,
    }),
  ],
  { error: () => shared.unknownOption },
);
export type Block = z.infer<typeof Block>;

/** Returns every block, including those in columns, in reading order. */
export const allBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block): readonly Block[] =>
    block.type === 'twoColumns' ? [block, ...block.left, ...block.right] : [block],
  );

const textsIn = (block: Block): (string | null)[] => {
  switch (block.type) {
    case 'text':
      return [plainText(block.text)];
    case 'image':
      return [block.caption];
    case 'quote':
      return [block.quote, block.by, block.role];
    case 'keyFigures':
      return block.figures.map(({ value, label }) =>
        [value, label].filter((word) => word !== null).join(' '),
      );
    case 'callToAction':
      return [block.title, block.text, block.label];
    case 'documents':
    case 'projectList':
    case 'video':
      return [block.title];
    case 'map':
      return [block.label];
    case 'gallery':
    case 'twoColumns':
      return [];
  }
};

/** Returns the text of a body, with blocks on separate lines, for its limit, for searches and for the reading time. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  allBlocks(blocks)
    .flatMap(textsIn)
    .filter((text) => text !== null && text !== '')
    .join('\n');

/** Returns the schema of a body with at most `max` characters of text. */
export const blocks = (max: number) =>
  z
    .array(Block)
    .max(MAX_BLOCKS, { error: () => fill(m.tooMany, { max: MAX_BLOCKS.toString() }) })
    .default([])
    .superRefine((body, context) => {
      const ids = new Set<string>();
      for (const { id } of allBlocks(body)) {
        if (ids.has(id)) context.addIssue({ code: 'custom', message: fill(m.repeatedId, { id }) });
        ids.add(id);
      }
      if (textOfBlocks(body).length > max)
        context.addIssue({ code: 'custom', message: fill(m.tooLong, { max }) });
    });

const simpleBlocksOnWire = [
  z.object({ id: z.string(), type: z.literal('text'), text: RichText }),
  z.object({
    id: z.string(),
    type: z.literal('image'),
    image: Image,
    caption: z.string().nullable().describe(api.caption),
    size: z.enum(forms.image.fields.size.of),
  }),
  z.object({
    id: z.string(),
    type: z.literal('quote'),
    quote: z.string(),
    by: z.string().nullable(),
    role: z.string().nullable(),
  }),
  z.object({
    id: z.string(),
    type: z.literal('keyFigures'),
    figures: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  z.object({
    id: z.string(),
    type: z.literal('documents'),
    title: z.string().nullable(),
    documents: z.array(DocumentOnWire),
  }),
  z.object({
    id: z.string(),
    type: z.literal('callToAction'),
    title: z.string(),
    text: z.string().nullable(),
    label: z.string(),
    target: z.string(),
  }),
  z.object({
    id: z.string(),
    type: z.literal('map'),
    location: z.object({ lat: z.number(), lng: z.number() }),
    zoom: z.int(),
    label: z.string().nullable(),
  }),
  z.object({
    id: z.string(),
    type: z.literal('video'),
    video: z.string(),
    title: z.string(),
    poster: Image.nullable(),
  }),
] as const;
export const SimpleBlockOnWire = z
  .discriminatedUnion('type', simpleBlocksOnWire)
  .meta({ id: 'SimpleBlock', description: api.inColumn });
export type SimpleBlockOnWire = z.infer<typeof SimpleBlockOnWire>;

/** A block as guests receive it. A block of pictures, documents or projects is left out if guests may see none of them. */
export const BlockOnWire = z
  .discriminatedUnion('type', [
    ...simpleBlocksOnWire,
    z.object({
      id: z.string(),
      type: z.literal('gallery'),
      gallery: z.object({ title: z.string(), url: z.string() }).nullable().describe(api.gallery),
      images: z.array(Image),
    }),
    z.object({
      id: z.string(),
      type: z.literal('projectList'),
      title: z.string().nullable(),
      projects: z.array(ProjectCard),
    }),
    z.object({
      id: z.string(),
      type: z.literal('twoColumns'),
      left: z.array(SimpleBlockOnWire),
      right: z.array(SimpleBlockOnWire),
    }),
  ])
  .meta({ id: 'Block' });
export type BlockOnWire = z.infer<typeof BlockOnWire>;
