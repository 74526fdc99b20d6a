/**
 * Converts clipboard markup into blocks of the editor, because the content policy forbids passing markup to the browser.
 * Keeps text, headings, lists, quotations, dividers, tables, links, bold and italic, and drops everything else.
 */
import { CELL_SPAN } from '#platform/schema/values/limits.ts';
import { linkFrom } from './link.ts';
import { attributeOf, type MarkupElement, parseMarkup } from './pasted-markup.ts';

export interface PastedNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: PastedNode[];
}

/** Elements whose content is dropped, because it is not readable text. */
const IGNORED_TAGS = new Set([
  'style',
  'script',
  'title',
  'head',
  'xml',
  'template',
  'noscript',
  'svg',
  'object',
  'iframe',
  'select',
  'button',
  'textarea',
]);
type Marks = { type: string; attrs?: Record<string, unknown> }[];

const withMark = (marks: Marks, mark: Marks[number]): Marks =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

/** Returns the inherited marks and those that the element itself sets. Word expresses most of them as styles. */
const marksOf = (element: MarkupElement, marks: Marks): Marks => {
  let marksOfElement = marks;
  const style = attributeOf(element, 'style');
  const { tag } = element;
  // Some programs wrap everything they copy in a bold element whose style says it is not bold.
  const isNotBold = /(?:^|;)\s*font-weight:\s*(normal|400)/i.test(style);
  if (
    ((tag === 'b' || tag === 'strong') && !isNotBold) ||
    /(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style)
  )
    marksOfElement = withMark(marksOfElement, { type: 'bold' });
  if (tag === 'i' || tag === 'em' || /font-style:\s*italic/i.test(style))
    marksOfElement = withMark(marksOfElement, { type: 'italic' });
  if (tag === 'a') {
    const href = linkFrom(attributeOf(element, 'href'));
    // Anchors within a pasted document have no target here.
    if (href !== null && !href.startsWith('#'))
      marksOfElement = withMark(marksOfElement, { type: 'link', attrs: { href } });
  }
  return marksOfElement;
};

const BLOCK_TAGS = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'hr',
  'pre',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'figure',
  'figcaption',
  'dl',
  'dt',
  'dd',
  'address',
  'body',
  'html',
  'center',
]);

const isBlock = (child: MarkupElement | string): boolean =>
  typeof child !== 'string' && (BLOCK_TAGS.has(child.tag) || child.children.some(isBlock));

const inlineNodesOf = (children: MarkupElement['children'], marks: Marks): PastedNode[] =>
  children.flatMap((child): PastedNode[] => {
    if (typeof child === 'string') {
      const text = child.replace(/[\s\u00a0]+/g, ' ');
      return text === '' ? [] : [{ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) }];
    }
    if (child.tag === 'br') return [{ type: 'hardBreak' }];
    // Omits the bullet that Word writes as text.
    if (IGNORED_TAGS.has(child.tag) || /mso-list:\s*ignore/i.test(attributeOf(child, 'style'))) return [];
    return inlineNodesOf(child.children, marksOf(child, marks));
  });

/** Joins neighbouring texts with the same marks, and trims spaces and breaks at both ends. */
const mergeAndTrim = (nodes: readonly PastedNode[]): PastedNode[] => {
  const merged: PastedNode[] = [];
  for (const node of nodes) {
    const previousNode = merged.at(-1);
    if (
      node.text !== undefined &&
      previousNode?.text !== undefined &&
      JSON.stringify(previousNode.marks) === JSON.stringify(node.marks)
    )
      merged[merged.length - 1] = {
        ...previousNode,
        text: `${previousNode.text}${node.text}`.replace(/ {2,}/g, ' '),
      };
    else merged.push(node);
  }
  const isEmpty = (node: PastedNode | undefined): boolean =>
    node !== undefined && (node.type === 'hardBreak' || node.text?.trim() === '');
  while (isEmpty(merged[0])) merged.shift();
  while (isEmpty(merged.at(-1))) merged.pop();
  const [firstNode] = merged;
  if (firstNode?.text !== undefined) merged[0] = { ...firstNode, text: firstNode.text.trimStart() };
  const lastNode = merged.at(-1);
  if (lastNode?.text !== undefined)
    merged[merged.length - 1] = { ...lastNode, text: lastNode.text.trimEnd() };
  return merged;
};

const toParagraph = (nodes: readonly PastedNode[]): PastedNode[] => {
  const content = mergeAndTrim(nodes);
  return content.length === 0 ? [] : [{ type: 'paragraph', content }];
};

/** Removes bold marks: the content is that of a heading, which is bold anyway. */
const withoutBold = (nodes: PastedNode[]): PastedNode[] =>
  nodes.map(({ marks, ...node }) => {
    const otherMarks = (marks ?? []).filter(({ type }) => type !== 'bold');
    return otherMarks.length === 0 ? node : { ...node, marks: otherMarks };
  });

const toHeading = (element: MarkupElement, level: number): PastedNode[] => {
  const content = withoutBold(mergeAndTrim(inlineNodesOf(element.children, [])));
  return content.length === 0 ? [] : [{ type: 'heading', attrs: { level }, content }];
};

/** Returns the content as paragraphs, because list items, quotations and table cells contain nothing else in this editor. */
const paragraphsOf = (children: MarkupElement['children']): PastedNode[] =>
  blocksOf(children, []).flatMap((block) => {
    if (block.type === 'paragraph') return [block];
    if (block.type === 'heading') return [{ type: 'paragraph', content: block.content ?? [] }];
    return (block.content ?? [])
      .flatMap((inner) => (inner.type === 'paragraph' ? [inner] : (inner.content ?? [])))
      .filter(({ type }) => type === 'paragraph');
  });

/** Returns the items of a list and of the lists nested in it, because lists on the site have one level. */
const itemsOf = (element: MarkupElement): PastedNode[] =>
  element.children.flatMap((child): PastedNode[] => {
    if (typeof child === 'string') return [];
    if (child.tag === 'ul' || child.tag === 'ol') return itemsOf(child);
    const nested = child.children.filter(
      (one) => typeof one !== 'string' && (one.tag === 'ul' || one.tag === 'ol'),
    );
    const content = paragraphsOf(child.children.filter((one) => !nested.includes(one)));
    return [
      ...(content.length === 0 ? [] : [{ type: 'listItem', content }]),
      ...nested.flatMap((one) => itemsOf(one as MarkupElement)),
    ];
  });

const rowsOf = (element: MarkupElement): MarkupElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : child.tag === 'tr'
        ? [child]
        : ['thead', 'tbody', 'tfoot'].includes(child.tag)
          ? rowsOf(child)
          : [],
  );

const spanOf = (cell: MarkupElement, name: 'colspan' | 'rowspan'): number =>
  Math.min(CELL_SPAN.max, Math.max(CELL_SPAN.min, Number(attributeOf(cell, name)) || CELL_SPAN.min));

const toTable = (element: MarkupElement): PastedNode[] => {
  const rows = rowsOf(element).flatMap((row): PastedNode[] => {
    const cells = row.children.filter(
      (cell): cell is MarkupElement => typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th'),
    );
    const content = cells.map((cell): PastedNode => {
      const cellParagraphs = paragraphsOf(cell.children);
      return {
        type: cell.tag === 'th' ? 'tableHeader' : 'tableCell',
        attrs: { colspan: spanOf(cell, 'colspan'), rowspan: spanOf(cell, 'rowspan') },
        content: cellParagraphs.length === 0 ? [{ type: 'paragraph' }] : cellParagraphs,
      };
    });
    return content.length === 0 ? [] : [{ type: 'tableRow', content }];
  });
  return rows.length === 0 ? [] : [{ type: 'table', content: rows }];
};

/**
 * Returns the type of the list to which a paragraph belongs; null if it is no list item. Word writes list items as
 * paragraphs with a special style.
 */
const wordListOf = (element: MarkupElement): 'bulletList' | 'orderedList' | null => {
  if (!/mso-list:\s*l\d/i.test(attributeOf(element, 'style'))) return null;
  const textOf = (children: MarkupElement['children']): string =>
    children.map((child) => (typeof child === 'string' ? child : textOf(child.children))).join('');
  return /^[\s\u00a0]*(\d+|[a-z]{1,2})[.)]/i.test(textOf(element.children)) ? 'orderedList' : 'bulletList';
};

const blocksOf = (children: MarkupElement['children'], marks: Marks): PastedNode[] => {
  const blocks: PastedNode[] = [];
  let inlineNodes: PastedNode[] = [];
  const endParagraph = () => {
    blocks.push(...toParagraph(inlineNodes));
    inlineNodes = [];
  };
  for (const child of children) {
    if (!isBlock(child)) {
      inlineNodes.push(...inlineNodesOf([child], marks));
      continue;
    }
    endParagraph();
    const element = child as MarkupElement;
    const { tag } = element;
    const wordList = tag === 'p' ? wordListOf(element) : null;
    if (IGNORED_TAGS.has(tag)) continue;
    if (wordList !== null) {
      const item: PastedNode = {
        type: 'listItem',
        content: toParagraph(inlineNodesOf(element.children, marks)),
      };
      const previousBlock = blocks.at(-1);
      if (item.content?.length === 0) continue;
      if (previousBlock?.type === wordList) previousBlock.content?.push(item);
      else blocks.push({ type: wordList, content: [item] });
    } else if (/^h[1-6]$/.test(tag))
      blocks.push(...toHeading(element, Math.min(4, Math.max(2, Number(tag[1])))));
    else if (tag === 'ul' || tag === 'ol') {
      const content = itemsOf(element);
      if (content.length > 0) blocks.push({ type: tag === 'ul' ? 'bulletList' : 'orderedList', content });
    } else if (tag === 'blockquote') {
      const content = paragraphsOf(element.children);
      if (content.length > 0) blocks.push({ type: 'blockquote', content });
    } else if (tag === 'table') blocks.push(...toTable(element));
    else if (tag === 'hr') blocks.push({ type: 'horizontalRule' });
    else blocks.push(...blocksOf(element.children, marksOf(element, marks)));
  }
  endParagraph();
  return blocks;
};

/** Returns the blocks of pasted markup; empty if it contains nothing that the editor accepts. */
export const pastedBlocks = (markup: string): PastedNode[] => blocksOf(parseMarkup(markup).children, []);
