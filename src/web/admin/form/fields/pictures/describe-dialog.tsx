/** The texts of one picture, wherever it is used: alt text, caption, credit and stage. */
import { useState } from 'react';
import { ApiError, call } from '../../../providers/call.ts';
import { words } from '../../../words.ts';
import { Dialog } from '../../frame/dialog.tsx';
import { StandaloneField } from '../../standalone-field.tsx';
import { Select } from '../select.tsx';
import { type PictureRecord, sourceOf } from './picture-record.ts';

interface Props {
  picture: PictureRecord;
  onClose: () => void;
  onSaved: (picture: PictureRecord) => void;
}

interface PictureTexts extends Pick<PictureRecord, 'decorative' | 'stage'> {
  alt: string;
  caption: string;
  credit: string;
}
/** The text of dialogs closed by Escape or the cross, by picture id; it is restored when the dialog opens again. */
const unsaved = new Map<string, PictureTexts>();

const WIDE = 720;
const STAGES = ['before', 'during', 'after'] as const;
const limits = { alt: 160, caption: 200, credit: 100 } as const;

export function DescribeDialog({ picture, onClose, onSaved }: Props) {
  const [version, setVersion] = useState(picture.version);
  const [said, setTyped] = useState(
    () =>
      unsaved.get(picture._id) ?? {
        alt: picture.alt ?? '',
        caption: picture.caption ?? '',
        credit: picture.credit ?? '',
        decorative: picture.decorative,
        stage: picture.stage,
      },
  );
  const setSaid = (next: PictureTexts) => {
    unsaved.set(picture._id, next);
    setTyped(next);
  };
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { describe, of } = words.form;
  const path = `/api/admin/images/${picture._id}`;

  const save = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const saved = await call<PictureRecord>(path, { method: 'PATCH', body: { version, ...said } });
      unsaved.delete(picture._id);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { current, errors } = error.body;
      if (current !== undefined) setVersion(Number(current.version));
      setWrong(errors ?? {});
      setFailure(current === undefined ? (errors === null ? error.message : null) : describe.changed);
    } finally {
      setBusy(false);
    }
  };
  const text = (name: keyof typeof limits) => (
    <StandaloneField
      label={describe[name]}
      aside={of(said[name].length, limits[name])}
      problem={wrong[name] ?? null}
    >
      {(control) => (
        <input
          {...control}
          maxLength={limits[name]}
          disabled={name === 'alt' && said.decorative}
          value={said[name]}
          onChange={({ target }) => setSaid({ ...said, [name]: target.value })}
        />
      )}
    </StandaloneField>
  );
  const source = sourceOf(picture, WIDE);
  return (
    <Dialog title={describe.heading} onClose={onClose}>
      {source !== null && <img className="described" src={source} alt="" />}
      {failure !== null && (
        <p className="wrong" role="alert">
          {failure}
        </p>
      )}
      <div className="stack">
        {text('alt')}
        <label className="tick">
          <input
            type="checkbox"
            checked={said.decorative}
            onChange={({ target }) => setSaid({ ...said, decorative: target.checked })}
          />
          {describe.decorative}
        </label>
        {text('caption')}
        {text('credit')}
        <div className="field">
          <label htmlFor="describe-stage">{describe.stage}</label>
          <Select
            id="describe-stage"
            value={said.stage ?? ''}
            onChange={({ target }) =>
              setSaid({ ...said, stage: STAGES.find((each) => each === target.value) ?? null })
            }
          >
            <option value="">{words.form.choice.none}</option>
            {STAGES.map((stage) => (
              <option key={stage} value={stage}>
                {describe.stages[stage]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div className="acts">
        <button type="button" className="btn p" aria-disabled={busy} onClick={() => void save()}>
          {describe.save}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            unsaved.delete(picture._id);
            onClose();
          }}
        >
          {describe.cancel}
        </button>
      </div>
    </Dialog>
  );
}
