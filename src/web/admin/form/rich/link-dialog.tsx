/** Where a link leads: typed, or a page of the site found by its title. */
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Icon } from '../../shell/icon.tsx';
import { words } from '../../words.ts';
import { Dialog } from '../dialog.tsx';
import { RecordSearch } from '../fields/record-search.tsx';
import { linkFrom } from './link.ts';
import { pathOfPage } from './page-path.ts';

const wrongFor = (typed: string): string => {
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
    if (href === null) return setWrong(wrongFor(target));
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    // Nothing is marked: the link brings its own words.
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
        <div className={wrong === null ? 'field' : 'field bad'}>
          <label htmlFor="link-target">{linkTo.target}</label>
          {wrong !== null && (
            <p className="wrong" id="link-target-problem" role="alert">
              <Icon name="warning" small />
              {wrong}
            </p>
          )}
          <input
            id="link-target"
            className="input"
            autoComplete="off"
            inputMode="url"
            value={target}
            aria-invalid={wrong === null ? undefined : true}
            aria-describedby={wrong === null ? 'link-target-hint' : 'link-target-problem link-target-hint'}
            onChange={(event) => {
              setTarget(event.target.value);
              setWrong(null);
            }}
            onKeyDown={(event) => event.key === 'Enter' && set()}
          />
          <p className="hint" id="link-target-hint">
            {linkTo.hint}
          </p>
        </div>
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
