/** Defines the editor's extensions, which allow what the schema of rich text allows. */
import { type AnyExtension, Extension, Mark, Node } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import StarterKit from '@tiptap/starter-kit';

/** A link has only a target, because the page decides how it looks and opens. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener' }, 0],
});

const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null },
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: () => ({ tableRole: 'table' }),
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const moveToCell = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch) ||
      // In the last cell, Tab adds a row and moves to it.
      (direction === 1 &&
        this.editor.isActive('table') &&
        addRowAfter(this.editor.state, this.editor.view.dispatch) &&
        goToNextCell(1)(this.editor.state, this.editor.view.dispatch));
    return { Tab: moveToCell(1), 'Shift-Tab': moveToCell(-1) };
  },
});
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  extendNodeSchema: () => ({ tableRole: 'row' }),
  renderHTML: () => ['tr', 0],
});
const spansOf = ({ colspan, rowspan }: Record<string, unknown>) => ({ colspan, rowspan });
const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph+',
  isolating: true,
  addAttributes: cellAttributes,
  extendNodeSchema: () => ({ tableRole: 'cell' }),
  renderHTML: ({ HTMLAttributes }) => ['td', spansOf(HTMLAttributes), 0],
});
const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'paragraph+',
  isolating: true,
  addAttributes: cellAttributes,
  extendNodeSchema: () => ({ tableRole: 'header_cell' }),
  renderHTML: ({ HTMLAttributes }) => ['th', spansOf(HTMLAttributes), 0],
});

/** Lists and quotations contain only paragraphs, as in the schema and on the site. */
const OnlyParagraphs = Extension.create({
  name: 'onlyParagraphs',
  extendNodeSchema: ({ name }) =>
    name === 'listItem' || name === 'blockquote' ? { content: 'paragraph+' } : {},
});

export const extensions: AnyExtension[] = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: false,
    heading: { levels: [2, 3, 4] },
  }),
  OnlyParagraphs,
  Link,
  Table,
  TableRow,
  TableCell,
  TableHeader,
];

/** Returns a new table whose first row is a header row. */
export const newTable = (rows = 3, columns = 3) => ({
  type: 'table',
  content: Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph' }],
    })),
  })),
});

export const tableCommands = {
  addRowAfter,
  addColumnAfter,
  deleteRow,
  deleteColumn,
  toggleHeaderRow,
  deleteTable,
};
