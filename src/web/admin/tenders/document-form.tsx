/** What is said of one document, written in its place in the tree. */
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../shell/icon.tsx';
import type { Wrong } from '../tree/terms.ts';
import { treeWords } from '../tree/words.ts';
import { nameOf, type TenderFile } from './tender.ts';
import type { DocumentWords } from './use-tender-documents.ts';
import { tenderWords } from './words.ts';

interface Props {
  file: TenderFile;
  onSave: (said: DocumentWords) => Promise<Wrong>;
  onClose: () => void;
}

const MOST = { number: 60, revision: 10, title: 150 } as const;

export function DocumentForm({ file, onSave, onClose }: Props) {
  const [said, setSaid] = useState<DocumentWords>({
    title: file.title,
    number: file.number,
    revision: file.revision,
    documentType: file.documentType,
    discipline: file.discipline,
  });
  const [wrong, setWrong] = useState<Wrong>(null);
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => title.current?.focus(), []);
  const { form } = tenderWords.documents;

  const save = async () => {
    if (busy) return;
    if ((said.title ?? '').trim() === '') {
      setWrong({ title: form.enter });
      title.current?.focus();
      return;
    }
    setBusy(true);
    const refused = await onSave({
      ...said,
      // As they are written on drawings: the small letters of a hasty hand are meant as capitals.
      revision: said.revision === null ? null : said.revision.trim().toUpperCase(),
    });
    setBusy(false);
    setWrong(refused);
    if (refused !== null)
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
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
        maxLength={MOST[name]}
        value={said[name] ?? ''}
        aria-invalid={wrong?.[name] === undefined ? undefined : true}
        aria-describedby={wrong?.[name] === undefined ? undefined : `${id}${name}-problem`}
        onChange={({ target }) => {
          setSaid({ ...said, [name]: target.value === '' ? null : target.value });
          setWrong(null);
        }}
      />
    </div>
  );
  const choice = (
    name: 'documentType' | 'discipline',
    label: string,
    options: Readonly<Record<string, string>>,
  ) => (
    <div className="field half">
      <label htmlFor={`${id}${name}`}>{label}</label>
      <select
        id={`${id}${name}`}
        className="input"
        value={said[name] ?? ''}
        onChange={({ target }) => setSaid({ ...said, [name]: target.value === '' ? null : target.value })}
      >
        <option value="">{form.none}</option>
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
  const other = Object.entries(wrong ?? {}).find(([field]) => !(field in MOST));
  return (
    <form
      className="tree-form"
      ref={box}
      aria-label={form.heading(nameOf(file))}
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
      <p className="mono quiet breaks file-name">
        <bdi>{file.fileName}</bdi>
      </p>
      {text('title', 'wide')}
      {text('number', 'half')}
      {text('revision', 'half')}
      {choice('documentType', form.type, treeWords.documentTypes)}
      {choice('discipline', form.discipline, tenderWords.disciplines)}
      <div className="acts">
        <button type="submit" className="btn p" aria-disabled={busy}>
          {form.save}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {form.cancel}
        </button>
      </div>
    </form>
  );
}
