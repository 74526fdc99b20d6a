/** Converts the editor's document into the stored one. Leaves out nodes, marks and attributes that the schema does not allow. */

import type { RichText } from '#platform/schema/rich-text.ts';
import { CELL_SPAN, LIST_START } from '#platform/schema/values/limits.ts';
import { isLink } from '#platform/schema/values/links.ts';

interface EditorNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: readonly { type: string; attrs?: Record<string, unknown> }[];
  content?: readonly EditorNode[];
}

const ALLOWED_MARKS = ['bold', 'italic', 'link'];

const toAllowedInline = (node: EditorNode): EditorNode[] => {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (node.type !== 'text' || node.text === undefined || node.text === '') return [];
  const marks = (node.marks ?? [])
    .filter(
      ({ type, attrs }) =>
        ALLOWED_MARKS.includes(type) && (type !== 'link' || isLink(String(attrs?.href ?? ''))),
    )
    .map(({ type, attrs }) => (type === 'link' ? { type, attrs: { href: attrs?.href } } : { type }));
  return [{ type: 'text', text: node.text, ...(marks.length === 0 ? {} : { marks }) }];
};

const withContent = (
  node: EditorNode,
  attrs: Record<string, unknown> | null,
  toAllowed: (child: EditorNode) => EditorNode[],
): EditorNode => {
  const content = (node.content ?? []).flatMap(toAllowed);
  return {
    type: node.type,
    ...(attrs === null ? {} : { attrs }),
    ...(content.length === 0 ? {} : { content }),
  };
};

/** Returns the nearest number that the schema accepts. The editor accepts any, such as a list that begins with 0. */
const clamp = (value: unknown, { min, max }: { min: number; max: number }): number =>
  typeof value === 'number' ? Math.min(max, Math.max(min, Math.trunc(value))) : min;

const toAllowedNodes = (node: EditorNode): EditorNode[] => {
  const { type, attrs = {} } = node;
  switch (type) {
    case 'paragraph':
      return [withContent(node, null, toAllowedInline)];
    case 'heading':
      return [withContent(node, { level: attrs.level }, toAllowedInline)];
    case 'bulletList':
    case 'listItem':
    case 'blockquote':
    case 'table':
    case 'tableRow':
      return [withContent(node, null, toAllowedNodes)];
    case 'orderedList':
      return [withContent(node, { start: clamp(attrs.start, LIST_START) }, toAllowedNodes)];
    case 'tableHeader':
    case 'tableCell':
      return [
        withContent(
          node,
          { colspan: clamp(attrs.colspan, CELL_SPAN), rowspan: clamp(attrs.rowspan, CELL_SPAN) },
          toAllowedNodes,
        ),
      ];
    case 'horizontalRule':
      return [{ type }];
    default:
      return [];
  }
};

const isEmptyParagraph = (node: EditorNode | undefined): boolean =>
  node?.type === 'paragraph' && (node.content ?? []).length === 0;

/**
 * Returns the document to store; null if it is empty. Drops empty paragraphs at the end, because the editor always appends
 * one.
 */
export const toStoredDocument = (editorDocument: unknown): RichText | null => {
  const content = ((editorDocument as EditorNode).content ?? []).flatMap(toAllowedNodes);
  while (isEmptyParagraph(content.at(-1))) content.pop();
  return content.length === 0 ? null : ({ type: 'doc', content } as unknown as RichText);
};
