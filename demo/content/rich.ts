/** Builds rich text for the demo's longer stories, in addition to the schema's `paragraphs`. */
import type { RichText } from '#platform/schema/rich-text.ts';

const textParagraph = (text: string): RichText['content'][number] & { type: 'paragraph' } => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** Joins several documents. */
export const joinDocuments = (...parts: RichText[]): RichText => ({
  type: 'doc',
  content: parts.flatMap((part) => part.content),
});

export const bulletList = (...items: string[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: items.map((item) => ({ type: 'listItem', content: [textParagraph(item)] })),
    },
  ],
});

export const orderedList = (...items: string[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'orderedList',
      content: items.map((item) => ({ type: 'listItem', content: [textParagraph(item)] })),
    },
  ],
});
