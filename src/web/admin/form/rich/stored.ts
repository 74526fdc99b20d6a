/** Converts the editor's document into the stored one, without anything the schema does not allow. */

import type { RichText } from '#platform/schema/rich-text.ts';
import { isLink } from '#platform/schema/values/links.ts';

interface Node {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: readonly { type: string; attrs?: Record<string, unknown> }[];
  content?: readonly Node[];
}

const MARKS = ['bold', 'italic', 'link'];

const toAllowedInline = (node: Node): Node[] => {
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (node.type !== 'text' || node.text === undefined || node.text === '') return [];
  const marks = (node.marks ?? [])
    .filter(
      ({ type, attrs }) => MARKS.includes(type) && (type !== 'link' || isLink(String(attrs?.href ?? ''))),
    )
    .map(({ type, attrs }) => (type === 'link' ? { type, attrs: { href: attrs?.href } } : { type }));
  return [{ type: 'text', text: node.text, ...(marks.length === 0 ? {} : { marks }) }];
};

const withContent = (
  node: Node,
  attrs: Record<string, unknown> | null,
  each: (child: Node) => Node[],
): Node => {
  const content = (node.content ?? []).flatMap(each);
  return {
    type: node.type,
    ...(attrs === null ? {} : { attrs }),
    ...(content.length === 0 ? {} : { content }),
  };
};

const toAllowedNodes = (node: Node): Node[] => {
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
      return [
        withContent(node, { start: typeof attrs.start === 'number' ? attrs.start : 1 }, toAllowedNodes),
      ];
    case 'tableHeader':
    case 'tableCell':
      return [
        withContent(node, { colspan: attrs.colspan ?? 1, rowspan: attrs.rowspan ?? 1 }, toAllowedNodes),
      ];
    case 'horizontalRule':
      return [{ type }];
    default:
      return [];
  }
};

const isEmptyParagraph = (node: Node | undefined): boolean =>
  node?.type === 'paragraph' && (node.content ?? []).length === 0;

/** Returns null for an empty document. Drops the empty paragraph that the editor appends. */
export const toStoredDocument = (document: unknown): RichText | null => {
  const content = ((document as Node).content ?? []).flatMap(toAllowedNodes);
  while (isEmptyParagraph(content.at(-1))) content.pop();
  return content.length === 0 ? null : ({ type: 'doc', content } as unknown as RichText);
};
