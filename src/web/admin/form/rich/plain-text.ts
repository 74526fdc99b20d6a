/** Converts rich text or content blocks into plain text, for example for the history. */
interface RichNode {
  type?: string;
  text?: unknown;
  content?: readonly RichNode[];
}

const isNode = (value: unknown): value is RichNode => typeof value === 'object' && value !== null;

/** Returns the text, one line per block. */
export const plainTextOf = (value: unknown): string => {
  if (Array.isArray(value))
    return value
      .map(plainTextOf)
      .filter((text) => text !== '')
      .join('\n');
  if (!isNode(value)) return '';
  if (value.type === 'hardBreak') return '\n';
  if (value.type === 'text' && typeof value.text === 'string') return value.text;
  if (value.content !== undefined) {
    const inline = value.type === 'paragraph' || value.type === 'heading';
    return value.content.map(plainTextOf).join(inline ? '' : '\n');
  }
  // A content block: its texts, without its id and kind.
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'type')
    .map(([, part]) => (typeof part === 'string' ? part : plainTextOf(part)))
    .filter((text) => text !== '')
    .join('\n');
};
