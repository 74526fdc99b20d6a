/**
 * Renders a document of the rich-text editor as elements. Leaves out unknown nodes. Of unknown marks and unsafe links, renders
 * only the text.
 */
import { Fragment, type ReactNode } from 'react';
import type { RichText as RichTextDocument } from '#platform/schema/rich-text.ts';
import { isLink } from '#platform/schema/values/links.ts';
import { renderOnce } from '../render-once.ts';
import { withNoBreakSpaces } from './no-break-spaces.ts';

interface Mark {
  type: string;
  attrs?: { href?: string };
}

interface Node {
  type: string;
  text?: string;
  marks?: readonly Mark[];
  attrs?: { level?: number; start?: number; colspan?: number; rowspan?: number };
  content?: readonly Node[];
}

export function RichText({ document }: { document: RichTextDocument | null }) {
  if (!document || document.content.length === 0) return null;
  const content = () => renderNodes(document.content as readonly Node[]);
  return <div className="prose" {...renderOnce(document, '', content)} />;
}

function renderNodes(nodes: readonly Node[] | undefined): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and a rendered document never changes
  return nodes?.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: Node): ReactNode {
  const renderContent = () => renderNodes(node.content);
  switch (node.type) {
    case 'paragraph':
      return <p>{renderContent()}</p>;
    case 'heading':
      if (node.attrs?.level === 4) return <h4>{renderContent()}</h4>;
      return node.attrs?.level === 3 ? <h3>{renderContent()}</h3> : <h2>{renderContent()}</h2>;
    case 'bulletList':
      return <ul>{renderContent()}</ul>;
    case 'orderedList':
      return <ol start={node.attrs?.start}>{renderContent()}</ol>;
    case 'listItem':
      return <li>{renderContent()}</li>;
    case 'blockquote':
      return <blockquote>{renderContent()}</blockquote>;
    case 'horizontalRule':
      return <hr />;
    case 'table':
      return (
        // With `tabIndex`, keyboard users can scroll a wide table.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <div className="table-scroll" tabIndex={0}>
          <table>
            <tbody>{renderContent()}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{renderContent()}</tr>;
    case 'tableHeader':
      return <th {...spans(node)}>{renderContent()}</th>;
    case 'tableCell':
      return <td {...spans(node)}>{renderContent()}</td>;
    case 'hardBreak':
      return <br />;
    case 'text':
      return renderText(node);
    default:
      return null;
  }
}

/** Returns the span attributes of a cell that covers more than one column or row. */
function spans({ attrs = {} }: Node): { colSpan?: number; rowSpan?: number } {
  const { colspan = 1, rowspan = 1 } = attrs;
  return { ...(colspan > 1 && { colSpan: colspan }), ...(rowspan > 1 && { rowSpan: rowspan }) };
}

function renderText({ text, marks = [] }: Node): ReactNode {
  let content: ReactNode = text === undefined ? null : withNoBreakSpaces(text);
  for (const mark of marks) content = renderMark(mark, content);
  return content;
}

function renderMark({ type, attrs }: Mark, content: ReactNode): ReactNode {
  if (type === 'bold') return <strong>{content}</strong>;
  if (type === 'italic') return <em>{content}</em>;
  const isSafe = type === 'link' && attrs?.href !== undefined && isLink(attrs.href);
  return isSafe ? <a href={attrs.href}>{content}</a> : content;
}
