/** Builds rich text for the demo's longer stories, in addition to the schema's `paragraphs`. */
import type { RichText } from '#platform/schema/rich-text.ts';

const textParagraph = (text: string): RichText['content'][number] & { type: 'paragraph' } => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** Joins several documents. */
export const joined = (...parts: RichText[]): RichText => ({
  type: 'doc',
  content: parts.flatMap((part) => part.content),
});

export const bullets = (...items: string[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: items.map((item) => ({ type: 'listItem', content: [textParagraph(item)] })),
    },
  ],
});

export const steps = (...items: string[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'orderedList',
      content: items.map((item) => ({ type: 'listItem', content: [textParagraph(item)] })),
    },
  ],
});
