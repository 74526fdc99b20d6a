/**
 * The body of pages and posts: a list of blocks, each with an id of its own that stays when blocks are moved.
 * Stored as the editor made it, including incomplete blocks of drafts, with the ids of pictures, documents
 * and projects; guests receive these resolved, without those they may not see. What a block lacks before
 * publication is in `references.ts`.
 */
import { z } from 'zod';
import { DocumentOnWire } from '#features/documents/schema.ts';
import { Image } from '#features/images/schema.ts';
import { ProjectCard } from '#features/projects/schema.ts';
import {
  choice,
  Location,
  optionalLongText,
  optionalReference,
  optionalText,
  optionalWholeNumber,
  references,
  text,
  webAddress,
  wholeNumber,
} from '#platform/schema/fields.ts';
import { isLink } from '#platform/schema/links.ts';
import { plainText, RichText } from '#platform/schema/rich-text.ts';

const IMAGE_BLOCK_SIZES = ['text', 'wide', 'full'] as const;
const PROJECT_LIST_KINDS = ['chosen', 'category', 'featured', 'newest'] as const;
/** The services whose videos may be shown. */
export const VIDEO_HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'player.vimeo.com',
] as const;

const MOST_BLOCKS = 200;
const MOST_IN_COLUMN = 20;

const BlockId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'A block needs an id of its own');

/** The target of a button: a page of this site, a web address, a mail or a call. */
const linkTarget = (label: string) =>
  text(label, 1, 2000).refine(
    isLink,
    'Enter a web address that starts with https://, or a page of this site that starts with /',
  );

const Figure = z.strictObject({ value: optionalText('Value', 20), label: optionalText('Label', 120) });

const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);

const DraftLocation = z
  .object({
    lat: Location.shape.lat.nullable().default(null),
    lng: Location.shape.lng.nullable().default(null),
  })
  .nullable()
  .default(null);

const simpleBlocks = [
  z.strictObject({ id: BlockId, type: z.literal('text'), text: RichText }),
  z.strictObject({
    id: BlockId,
    type: z.literal('image'),
    image: optionalReference('Picture'),
    caption: optionalText('Caption', 300),
    size: z.enum(IMAGE_BLOCK_SIZES, 'Select an option from the list').default('text'),
  }),
  z.strictObject({
    id: BlockId,
    type: z.literal('quote'),
    quote: optionalLongText('Quotation', 600, 2),
    by: optionalText('Name', 100),
    role: optionalText('Position', 150),
  }),
  z.strictObject({
    id: BlockId,
    type: z.literal('keyFigures'),
    figures: z.array(Figure).max(6, 'Figures must be 6 or fewer'),
  }),
  z.strictObject({
    id: BlockId,
    type: z.literal('documents'),
    title: optionalText('Title', 120),
    documents: references('Documents', 30),
  }),
  z.strictObject({
    id: BlockId,
    type: z.literal('callToAction'),
    title: optionalText('Title', 120, 2),
    text: optionalLongText('Text', 400),
    label: optionalText('Label of the button', 40),
    target: z.preprocess(emptyAsNull, linkTarget('Target').nullable()).default(null),
  }),
  z.strictObject({
    id: BlockId,
    type: z.literal('map'),
    location: DraftLocation,
    zoom: wholeNumber('Zoom', 1, 20).default(15),
    label: optionalText('Label', 200),
  }),
  z.strictObject({
    id: BlockId,
    type: z.literal('video'),
    video: z
      .preprocess(
        emptyAsNull,
        webAddress('Video')
          .refine(
            (value) => (VIDEO_HOSTS as readonly string[]).includes(URL.parse(value)?.hostname ?? ''),
            'Enter the address of a video on YouTube or Vimeo',
          )
          .nullable(),
      )
      .default(null),
    title: optionalText('Title', 150, 2),
    poster: optionalReference('Picture of the video'),
  }),
] as const;

/** The blocks a column may contain. */
const SimpleBlock = z.discriminatedUnion('type', simpleBlocks, { error: 'Select an option from the list' });

export const Block = z.discriminatedUnion(
  'type',
  [
    ...simpleBlocks,
    z.strictObject({
      id: BlockId,
      type: z.literal('gallery'),
      gallery: optionalReference('Gallery').describe('Its pictures, instead of chosen ones'),
      images: references('Pictures', 60),
    }),
    z.strictObject({
      id: BlockId,
      type: z.literal('projectList'),
      title: optionalText('Title', 120),
      show: choice('projects to show', PROJECT_LIST_KINDS).default('chosen'),
      projects: references('Projects', 24),
      category: optionalReference('Category'),
      most: optionalWholeNumber('Most projects', 1, 24),
    }),
    z.strictObject({
      id: BlockId,
      type: z.literal('twoColumns'),
      left: z.array(SimpleBlock).max(MOST_IN_COLUMN, `A column holds at most ${MOST_IN_COLUMN} blocks`),
      right: z.array(SimpleBlock).max(MOST_IN_COLUMN, `A column holds at most ${MOST_IN_COLUMN} blocks`),
    }),
  ],
  { error: 'Select an option from the list' },
);
export type Block = z.infer<typeof Block>;

/** Returns every block, including those in columns, in reading order. */
export const allBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block): readonly Block[] =>
    block.type === 'twoColumns' ? [block, ...block.left, ...block.right] : [block],
  );

const wordsIn = (block: Block): (string | null)[] => {
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

/** Returns the text of a body, with blocks on separate lines: for limits, search and reading time. */
export const wordsOfBlocks = (blocks: readonly Block[]): string =>
  allBlocks(blocks)
    .flatMap(wordsIn)
    .filter((words) => words !== null && words !== '')
    .join('\n');

/** A body of at most `max` characters of text. */
export const blocks = (label: string, max: number) =>
  z
    .array(Block)
    .max(MOST_BLOCKS, `${label} must have ${MOST_BLOCKS} blocks or fewer`)
    .default([])
    .superRefine((body, context) => {
      const ids = new Set<string>();
      for (const { id } of allBlocks(body)) {
        if (ids.has(id))
          context.addIssue({ code: 'custom', message: `${label} has two blocks with the id ${id}` });
        ids.add(id);
      }
      if (wordsOfBlocks(body).length > max)
        context.addIssue({ code: 'custom', message: `${label} must be ${max} characters or less` });
    });

const shownBlocks = [
  z.object({ id: z.string(), type: z.literal('text'), text: RichText }),
  z.object({
    id: z.string(),
    type: z.literal('image'),
    image: Image,
    caption: z.string().nullable().describe("The block's own, else the picture's"),
    size: z.enum(IMAGE_BLOCK_SIZES),
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
  .discriminatedUnion('type', shownBlocks)
  .meta({ id: 'SimpleBlock', description: 'What may stand in a column' });
export type SimpleBlockOnWire = z.infer<typeof SimpleBlockOnWire>;

/**
 * A block as guests receive it: never empty, since one whose pictures or documents are all gone is left out.
 */
export const BlockOnWire = z
  .discriminatedUnion('type', [
    ...shownBlocks,
    z.object({
      id: z.string(),
      type: z.literal('gallery'),
      gallery: z
        .object({ title: z.string(), url: z.string() })
        .nullable()
        .describe('Where its pictures stand by themselves'),
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
