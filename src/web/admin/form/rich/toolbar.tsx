/**
 * Renders the formatting toolbar: a select for the style, and buttons. It has one tab stop; the arrow keys move the focus in
 * it.
 */
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { fill } from '#web/admin/format.ts';
import { keyAlongText } from '#web/ui/direction.ts';
import { newTable, tableCommands } from './extensions.ts';
import { richText as m } from './messages/en-GB.ts';

const HEADING_LEVELS = [2, 3, 4] as const;

interface Props {
  editor: Editor;
  label: string;
  onLink: () => void;
}

interface Tool {
  label: string;
  /** Shown on the button instead of its label, where that is too long */
  symbol?: string;
  slanted?: true;
  isPressed?: boolean;
  isDisabled?: boolean;
  run: () => void;
}

export function Toolbar({ editor, label, onLink }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => ({
      bold: currentEditor.isActive('bold'),
      italic: currentEditor.isActive('italic'),
      link: currentEditor.isActive('link'),
      bullets: currentEditor.isActive('bulletList'),
      numbers: currentEditor.isActive('orderedList'),
      quote: currentEditor.isActive('blockquote'),
      table: currentEditor.isActive('table'),
      level: currentEditor.isActive('heading') ? Number(currentEditor.getAttributes('heading').level) : 0,
      undo: currentEditor.can().undo(),
      redo: currentEditor.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tableCommand = (name: keyof typeof tableCommands) => () => {
    tableCommands[name](editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  const tools: Tool[] = [
    { label: m.bold, symbol: m.boldSymbol, isPressed: state.bold, run: () => chain().toggleBold().run() },
    {
      label: m.italic,
      symbol: m.italicSymbol,
      slanted: true,
      isPressed: state.italic,
      run: () => chain().toggleItalic().run(),
    },
    { label: m.link, isPressed: state.link, run: onLink },
    { label: m.bullets, isPressed: state.bullets, run: () => chain().toggleBulletList().run() },
    {
      label: m.numbers,
      symbol: '1. 2.',
      isPressed: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: m.quote,
      symbol: m.quoteSymbol,
      isPressed: state.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    { label: m.divider, symbol: '—', run: () => chain().setHorizontalRule().run() },
    { label: m.table, isDisabled: state.table, run: () => chain().insertContent(newTable()).run() },
    { label: m.undo, symbol: '↶', isDisabled: !state.undo, run: () => chain().undo().run() },
    { label: m.redo, symbol: '↷', isDisabled: !state.redo, run: () => chain().redo().run() },
    ...(state.table
      ? [
          { label: m.rowAfter, run: tableCommand('addRowAfter') },
          { label: m.columnAfter, run: tableCommand('addColumnAfter') },
          { label: m.deleteRow, run: tableCommand('deleteRow') },
          { label: m.deleteColumn, run: tableCommand('deleteColumn') },
          { label: m.headerRow, run: tableCommand('toggleHeaderRow') },
          { label: m.deleteTable, run: tableCommand('deleteTable') },
        ]
      : []),
  ];
  // Index 0 is the select for the style; the buttons have the indexes from 1.
  const tabStop = Math.min(focusedIndex, tools.length);
  const handleKey = (event: KeyboardEvent) => {
    // In the select, the arrow keys choose a style, except for the one that leads to the next button.
    const key = keyAlongText(event);
    if (event.target instanceof HTMLSelectElement && key !== 'ArrowRight') return;
    const targetIndex = { ArrowRight: tabStop + 1, ArrowLeft: tabStop - 1, Home: 0, End: tools.length }[key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    const nextIndex = (targetIndex + tools.length + 1) % (tools.length + 1);
    setFocusedIndex(nextIndex);
    bar.current?.querySelectorAll<HTMLElement>('select, button')[nextIndex]?.focus();
  };
  return (
    <div
      className="toolbar"
      role="toolbar"
      aria-label={fill(m.toolbar, { label })}
      ref={bar}
      onKeyDown={handleKey}
    >
      <select
        aria-label={m.style}
        tabIndex={tabStop === 0 ? 0 : -1}
        value={state.level}
        onFocus={() => setFocusedIndex(0)}
        onChange={({ target }) => {
          const level = HEADING_LEVELS.find((one) => one === Number(target.value));
          if (level === undefined) chain().setParagraph().run();
          else chain().setHeading({ level }).run();
        }}
      >
        <option value={0}>{m.paragraph}</option>
        {HEADING_LEVELS.map((level) => (
          <option key={level} value={level}>
            {fill(m.heading, { level })}
          </option>
        ))}
      </select>
      {tools.map(({ label: name, symbol, slanted, isPressed, isDisabled = false, run }, index) => (
        <button
          key={name}
          type="button"
          className={slanted ? 'tool slanted' : 'tool'}
          aria-label={symbol === undefined ? undefined : name}
          title={symbol === undefined ? undefined : name}
          aria-pressed={isPressed}
          aria-disabled={isDisabled}
          tabIndex={tabStop === index + 1 ? 0 : -1}
          onFocus={() => setFocusedIndex(index + 1)}
          // Keeps the selection in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => !isDisabled && run()}
        >
          {symbol ?? name}
        </button>
      ))}
    </div>
  );
}
