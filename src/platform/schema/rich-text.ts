/**
 * Defines the schema of rich text, a structured editor document (the TipTap tree), never HTML. It is an allow-list:
 * nothing else can be stored, and the page renders each node as an element, never as a string.
 */
import { z } from 'zod';
import { fill, formatNumber, translated } from '#platform/messages/translated.ts';
import { fieldMessage, type Label } from './fields.ts';
import { fieldErrors } from './messages/en-GB.ts';
import { CELL_SPAN, LIST_START } from './values/limits.ts';
import { isLink } from './values/links.ts';

const m = translated(fieldErrors);

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z
        .string()
        .max(2000)
        .refine(isLink, { error: () => m.webAddress }),
    }),
  }),
]);
const Text = z.strictObject({
  type: z.literal('text'),
  // The field limits the length of the complete text.
  text: z.string().min(1),
  marks: z.array(Mark).max(3).optional(),
});
const HardBreak = z.strictObject({ type: z.literal('hardBreak') });
const Inline = z.discriminatedUnion('type', [Text, HardBreak]);

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.array(Inline).optional() });
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: z.array(Inline).optional(),
});
const ListItem = z.strictObject({ type: z.literal('listItem'), content: z.array(Paragraph).min(1) });
const BulletList = z.strictObject({ type: z.literal('bulletList'), content: z.array(ListItem).min(1) });
const OrderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: z.int().min(LIST_START.min).max(LIST_START.max) }).optional(),
  content: z.array(ListItem).min(1),
});
const Quote = z.strictObject({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1) });
const Rule = z.strictObject({ type: z.literal('horizontalRule') });

const span = z.int().min(CELL_SPAN.min).max(CELL_SPAN.max).default(1);
const cell = <Type extends 'tableHeader' | 'tableCell'>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    attrs: z
      // The editor stores column widths, but the page lays out columns by their content.
      .strictObject({ colspan: span, rowspan: span, colwidth: z.array(z.number()).nullish() })
      .optional(),
    content: z.array(Paragraph).min(1),
  });
const MAX_TABLE = { rows: 200, columns: 20 } as const;
const tableTooLarge = { error: () => fill(m.tableTooLarge, MAX_TABLE) };
const TableRow = z.strictObject({
  type: z.literal('tableRow'),
  content: z
    .array(z.discriminatedUnion('type', [cell('tableHeader'), cell('tableCell')]))
    .min(1)
    .max(MAX_TABLE.columns, tableTooLarge),
});
const Table = z.strictObject({
  type: z.literal('table'),
  content: z.array(TableRow).min(1).max(MAX_TABLE.rows, tableTooLarge),
});

const Block = z.discriminatedUnion('type', [Paragraph, Heading, BulletList, OrderedList, Quote, Rule, Table]);

const MAX_BLOCKS = 2000;
export const RichText = z
  .strictObject(
    {
      type: z.literal('doc'),
      content: z
        .array(Block)
        .max(MAX_BLOCKS, { error: () => fill(m.tooManyParagraphs, { max: MAX_BLOCKS }) }),
    },
    { error: () => m.unreadableText },
  )
  .meta({ id: 'RichText' });
export type RichText = z.infer<typeof RichText>;

type RichNode = { type: string; text?: string; content?: readonly RichNode[] };
const textOf = (node: RichNode): string =>
  node.type === 'text'
    ? (node.text ?? '')
    : node.type === 'hardBreak'
      ? '\n'
      : (node.content ?? [])
          .map(textOf)
          .join(node.type === 'paragraph' || node.type === 'heading' ? '' : '\n');

/** Returns the text of a document, with blocks on separate lines: for limits, search and excerpts. */
export const plainText = (value: RichText | null): string =>
  value === null ? '' : textOf(value as RichNode).trim();

/** A rich text field: empty, or `min` to `max` characters of text. If absent, it becomes `null`. */
export const richText = (label: Label, min: number, max: number) =>
  RichText.nullable()
    .default(null)
    .superRefine((value, context) => {
      const length = plainText(value).length;
      const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
      if (length > max) addIssue(fieldMessage(m.tooLong, label, { max: formatNumber(max) }));
      else if (length > 0 && length < min)
        addIssue(fieldMessage(m.tooShort, label, { min: formatNumber(min) }));
    });

/**
 * Converts plain text to rich text, for demo content. Each part between blank lines becomes a paragraph, or a heading
 * if it starts with `## `.
 */
export const paragraphs = (source: string): RichText => ({
  type: 'doc',
  content: source
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s*\n\s*/g, ' ').trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('## ')
        ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: part.slice(3) }] }
        : { type: 'paragraph', content: [{ type: 'text', text: part }] },
    ),
});
