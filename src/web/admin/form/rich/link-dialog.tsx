/** Sets the target of a link: typed, or a page of the site found by its title. */
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { words } from '../../words.ts';
import { RecordSearch } from '../fields/references/record-search.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { StandaloneField } from '../standalone-field.tsx';
import { linkFrom } from './link.ts';
import { pathOfPage } from './page-path.ts';

const errorFor = (typed: string): string => {
  const { email, phone, wrong } = words.form.linkTo;
  if (typed.includes('@')) return email;
  return /^(tel:|\+|\d)/.test(typed.trim()) ? phone : wrong;
};

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [target, setTarget] = useState(before);
  const [wrong, setWrong] = useState<string | null>(null);
  const { linkTo } = words.form;

  const set = () => {
    const href = linkFrom(target);
    if (href === null) return setWrong(errorFor(target));
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection the link inserts its own text.
    if (editor.state.selection.empty && before === '')
      chain
        .insertContent({ type: 'text', text: target.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setMark('link', { href }).run();
    return undefined;
  };
  return (
    <Dialog title={linkTo.heading} onClose={onClose}>
      <div className="stack">
        <StandaloneField label={linkTo.target} hint={linkTo.hint} problem={wrong}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              inputMode="url"
              value={target}
              onChange={(event) => {
                setTarget(event.target.value);
                setWrong(null);
              }}
              onKeyDown={(event) => event.key === 'Enter' && set()}
            />
          )}
        </StandaloneField>
        <div className="field">
          <label htmlFor="link-page">{linkTo.page}</label>
          <RecordSearch
            resource="pages"
            control={{ id: 'link-page' }}
            onChoose={(page) => {
              setWrong(null);
              pathOfPage(page).then(setTarget, (error: unknown) =>
                setWrong(error instanceof Error ? error.message : linkTo.wrong),
              );
            }}
          />
        </div>
      </div>
      <div className="acts">
        <button type="button" className="btn p" onClick={set}>
          {linkTo.set}
        </button>
        {before !== '' && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            }}
          >
            {linkTo.remove}
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          {linkTo.cancel}
        </button>
      </div>
    </Dialog>
  );
}
