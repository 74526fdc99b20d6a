/** Renders the rich-text field, with headings, lists, links and tables. The document is stored as a tree, never as markup. */
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { RichText } from '#platform/schema/rich-text.ts';
import { fill } from '#web/admin/format.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { controlProps, FieldsetFrame } from '../fields/field-frame.tsx';
import { field as m } from '../fields/messages/en-GB.ts';
import { elementId, useField, useFormContext } from '../state/form-store.ts';
import { isEqual } from '../state/values.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { pastedBlocks } from './pasted.ts';
import { plainTextOf } from './plain-text.ts';
import { toStoredDocument } from './stored.ts';
import { Toolbar } from './toolbar.tsx';

type Props = { field: Extract<Field, { kind: 'richText' }>; path: string };

const EMPTY_VALUE: RichText = { type: 'doc', content: [] };
/** What the editor shows for an empty value, because its document needs at least one block. */
const EMPTY_EDITOR_CONTENT = { type: 'doc', content: [{ type: 'paragraph' }] };

const editorContentOf = (value: RichText | null | undefined) =>
  value === null || value === undefined || value.content.length === 0 ? EMPTY_EDITOR_CONTENT : value;

/**
 * Inserts pasted or dropped markup at `position`; null: in place of the selection. Returns false if there is no markup. The
 * markup is parsed here, because the editor would pass it to the browser, which the content policy forbids.
 */
const insertPasted = (editor: Editor | null, data: DataTransfer | null, position: number | null): boolean => {
  const markup = data?.getData('text/html') ?? '';
  if (editor === null || data === null || markup === '') return false;
  const blocks = pastedBlocks(markup);
  const plainText = data.getData('text/plain');
  const [firstBlock] = blocks;
  // A single paragraph is inserted into the current line.
  const content =
    firstBlock === undefined
      ? plainText === ''
        ? []
        : [{ type: 'text', text: plainText }]
      : blocks.length === 1 && firstBlock.type === 'paragraph'
        ? (firstBlock.content ?? [])
        : blocks;
  const { from, to } = editor.state.selection;
  if (content.length > 0)
    editor
      .chain()
      .focus()
      .insertContentAt(position ?? { from, to }, content)
      .run();
  return true;
};

export default function RichField({ field, path }: Props) {
  const { value, set, problem } = useField<RichText | null>(path);
  const { readOnly } = useFormContext();
  const [isLinkDialogOpen, setIsLinkDialogOpen] = useState(false);
  const { label, hint, max } = field;
  /** The latest value that the editor has produced or received. If `value` differs, the editor must receive it */
  const lastValue = useRef<unknown>(value ?? null);
  const latestSet = useRef(set);
  latestSet.current = set;
  const latestEditor = useRef<Editor | null>(null);

  const editorId = elementId(path).replace(/^field-/, 'editor-');
  const { 'aria-describedby': describedBy } = controlProps({ path, hint, problem });
  const ariaAttributes = useRef<{ 'aria-describedby'?: string; 'aria-invalid'?: string }>({});
  ariaAttributes.current = {
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(problem === undefined ? {} : { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions,
    content: editorContentOf(value),
    editable: !readOnly,
    // The content policy forbids styles that scripts inject, so `rich.css` contains them.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: currentEditor }) => {
      const storedDocument =
        toStoredDocument(currentEditor.getJSON()) ?? (field.neverNull === true ? EMPTY_VALUE : null);
      // The editor appends an empty paragraph by itself, which is not a change.
      if (isEqual(storedDocument, lastValue.current)) return;
      lastValue.current = storedDocument;
      latestSet.current(storedDocument);
    },
    editorProps: {
      attributes: () => ({
        ...{ id: editorId, class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        ...ariaAttributes.current,
      }),
      handleDOMEvents: {
        paste: (_, event) => {
          if (!insertPasted(latestEditor.current, event.clipboardData, null)) return false;
          event.preventDefault();
          return true;
        },
        drop: (view, event) => {
          // Content that is dragged within the text is moved by the editor itself.
          if (view.dragging !== null) return false;
          const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null;
          if (!insertPasted(latestEditor.current, event.dataTransfer, position)) return false;
          event.preventDefault();
          return true;
        },
      },
    },
  });
  latestEditor.current = editor;

  useEffect(() => {
    if (isEqual(value ?? null, lastValue.current)) return;
    lastValue.current = value ?? null;
    editor.commands.setContent(editorContentOf(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  // The editor updates its attributes only when its content changes, but an error must be announced at once.
  useEffect(() => {
    const element = document.getElementById(editorId);
    for (const name of ['aria-describedby', 'aria-invalid'] as const) {
      const value = ariaAttributes.current[name];
      if (value === undefined) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
  });

  const length = plainTextOf(value).trim().length;
  return (
    <FieldsetFrame
      {...{ path, label, hint, problem }}
      aside={max === undefined ? undefined : fill(m.length, { count: length, max })}
    >
      <div className="rich">
        {!readOnly && <Toolbar editor={editor} label={label} onLink={() => setIsLinkDialogOpen(true)} />}
        <EditorContent editor={editor} />
      </div>
      {isLinkDialogOpen && <LinkDialog editor={editor} onClose={() => setIsLinkDialogOpen(false)} />}
    </FieldsetFrame>
  );
}
