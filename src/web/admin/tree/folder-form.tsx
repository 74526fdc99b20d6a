/** The words of one folder, written in its place in the tree. */
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../shell/icon.tsx';
import type { Wrong } from './terms.ts';
import type { FolderWords, Obstacle } from './tree.ts';
import { treeWords as words } from './words.ts';

interface Props {
  heading: string;
  first: FolderWords;
  action: string;
  /** What stands against a folder of this title here */
  obstacle: (title: string) => Obstacle | null;
  onSave: (said: FolderWords) => Promise<Wrong>;
  onClose: () => void;
}

const MOST = { title: 100, code: 10 } as const;

export function FolderForm({ heading, first, action, obstacle, onSave, onClose }: Props) {
  const [said, setSaid] = useState(first);
  const [wrong, setWrong] = useState<Wrong>(null);
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    title.current?.focus();
    title.current?.select();
  }, []);
  const { form } = words;

  const problems = (): Wrong => {
    const found: Record<string, string> = {};
    const typed = said.title.trim();
    const against = obstacle(typed);
    if (typed === '') found.title = form.enter;
    else if (typed.length > MOST.title) found.title = form.long;
    else if (against !== null) found.title = words.obstacle[against];
    if ((said.code ?? '').trim().length > MOST.code) found.code = form.longCode;
    return Object.keys(found).length === 0 ? null : found;
  };
  const save = async () => {
    if (busy) return;
    const found = problems();
    setWrong(found);
    if (found !== null) {
      title.current?.focus();
      return;
    }
    setBusy(true);
    const code = (said.code ?? '').trim();
    const refused = await onSave({ ...said, title: said.title.trim(), code: code === '' ? null : code });
    setBusy(false);
    setWrong(refused);
    if (refused !== null) title.current?.focus();
  };
  const text = (name: keyof typeof MOST, className: string) => (
    <div className={`field ${className}${wrong?.[name] === undefined ? '' : ' bad'}`}>
      <label htmlFor={`${id}${name}`}>{form[name]}</label>
      {wrong?.[name] !== undefined && (
        <p className="wrong" id={`${id}${name}-problem`}>
          <Icon name="warning" small />
          {wrong[name]}
        </p>
      )}
      <input
        id={`${id}${name}`}
        ref={name === 'title' ? title : undefined}
        className="input"
        autoComplete="off"
        placeholder={name === 'code' ? form.codeHint : undefined}
        value={said[name] ?? ''}
        aria-invalid={wrong?.[name] === undefined ? undefined : true}
        aria-describedby={wrong?.[name] === undefined ? undefined : `${id}${name}-problem`}
        onChange={({ target }) => {
          setSaid({ ...said, [name]: target.value });
          setWrong(null);
        }}
      />
    </div>
  );
  const other = Object.entries(wrong ?? {}).find(([field]) => !(field in MOST) && field !== 'documentType');
  return (
    <form
      className="tree-form"
      aria-label={heading}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {other !== undefined && (
        <p className="wrong" role="alert">
          <Icon name="warning" small />
          {other[1]}
        </p>
      )}
      {text('code', 'narrow')}
      {text('title', 'wide')}
      <div className="field wide">
        <label htmlFor={`${id}type`}>{form.type}</label>
        <select
          id={`${id}type`}
          className="input"
          value={said.documentType ?? ''}
          onChange={({ target }) =>
            setSaid({ ...said, documentType: target.value === '' ? null : target.value })
          }
        >
          <option value="">{form.typeNone}</option>
          {Object.entries(words.documentTypes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="acts">
        <button type="submit" className="btn p" aria-disabled={busy}>
          {action}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {form.cancel}
        </button>
      </div>
    </form>
  );
}
