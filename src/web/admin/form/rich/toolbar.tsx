/** The formatting toolbar: one row of buttons, one tab stop, arrow keys within it. */
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { words } from '../../words.ts';
import { freshTable, tableCommands } from './extensions.ts';

const levels = [2, 3, 4] as const;

interface Props {
  editor: Editor;
  label: string;
  onLink: () => void;
}

interface Tool {
  label: string;
  /** Shown on the button where a word would be too long */
  sign?: string;
  on?: boolean;
  off?: boolean;
  act: () => void;
}

export function Toolbar({ editor, label, onLink }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      table: now.isActive('table'),
      level: now.isActive('heading') ? Number(now.getAttributes('heading').level) : 0,
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const { rich } = words.form;
  const chain = () => editor.chain().focus();
  const inTable = (name: keyof typeof tableCommands) => () => {
    tableCommands[name](editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  const tools: Tool[] = [
    { label: rich.bold, sign: 'B', on: state.bold, act: () => chain().toggleBold().run() },
    { label: rich.italic, sign: 'I', on: state.italic, act: () => chain().toggleItalic().run() },
    { label: rich.link, on: state.link, act: onLink },
    { label: rich.bullets, on: state.bullets, act: () => chain().toggleBulletList().run() },
    { label: rich.numbers, sign: '1. 2.', on: state.numbers, act: () => chain().toggleOrderedList().run() },
    { label: rich.quote, sign: '“ ”', on: state.quote, act: () => chain().toggleBlockquote().run() },
    { label: rich.rule, sign: '—', act: () => chain().setHorizontalRule().run() },
    { label: rich.table, off: state.table, act: () => chain().insertContent(freshTable()).run() },
    { label: rich.undo, sign: '↶', off: !state.undo, act: () => chain().undo().run() },
    { label: rich.redo, sign: '↷', off: !state.redo, act: () => chain().redo().run() },
    ...(state.table
      ? [
          { label: rich.rowAfter, act: inTable('addRowAfter') },
          { label: rich.columnAfter, act: inTable('addColumnAfter') },
          { label: rich.deleteRow, act: inTable('deleteRow') },
          { label: rich.deleteColumn, act: inTable('deleteColumn') },
          { label: rich.headerRow, act: inTable('toggleHeaderRow') },
          { label: rich.deleteTable, act: inTable('deleteTable') },
        ]
      : []),
  ];
  const stop = Math.min(at, tools.length);
  const move = (event: KeyboardEvent) => {
    // The arrow keys of the style select choose a style.
    if (event.target instanceof HTMLSelectElement && event.key !== 'ArrowRight') return;
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tools.length + 1) % (tools.length + 1);
    setAt(next);
    bar.current?.querySelectorAll<HTMLElement>('select, button')[next]?.focus();
  };
  return (
    <div
      className="toolbar"
      role="toolbar"
      aria-label={`${label}, ${rich.toolbar}`}
      ref={bar}
      onKeyDown={move}
    >
      <select
        aria-label={rich.style}
        tabIndex={stop === 0 ? 0 : -1}
        value={state.level}
        onFocus={() => setAt(0)}
        onChange={({ target }) => {
          const level = levels.find((one) => one === Number(target.value));
          if (level === undefined) chain().setParagraph().run();
          else chain().setHeading({ level }).run();
        }}
      >
        <option value={0}>{rich.paragraph}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {rich.heading(level)}
          </option>
        ))}
      </select>
      {tools.map(({ label: name, sign, on, off = false, act }, index) => (
        <button
          key={name}
          type="button"
          className={sign === 'I' ? 'tool slanted' : 'tool'}
          aria-label={sign === undefined ? undefined : name}
          title={sign === undefined ? undefined : name}
          aria-pressed={on}
          aria-disabled={off}
          tabIndex={stop === index + 1 ? 0 : -1}
          onFocus={() => setAt(index + 1)}
          // Keeps the selection in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => !off && act()}
        >
          {sign ?? name}
        </button>
      ))}
    </div>
  );
}
