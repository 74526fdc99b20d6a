/** Enters a question that a bidder asked by phone or email, so that its answer can be published for everyone. */
import { useRef } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { call } from '#web/admin/providers/call.ts';
import { ActionFailure, ActionField } from './action-fields.tsx';
import { filesOf, nameOf, type TenderRecord } from './tender.ts';
import { useKept, useTenderAction } from './use-tender-action.ts';
import { tenderWords } from './words.ts';

const PREFIX = 'question.';
const blank = { subject: '', body: '', document: '' };

interface Props {
  tender: TenderRecord;
  onEntered: () => Promise<void>;
  onCancel: () => void;
}

export function QuestionForm({ tender, onEntered, onCancel }: Props) {
  const { questions: words } = tenderWords;
  const deed = useTenderAction(PREFIX);
  const { value, change, clear } = useKept(`question.${tender._id}`, blank);
  // The same key until it is stored, so that sending twice makes one question.
  const key = useRef(crypto.randomUUID());
  const issued = filesOf(tender.categories).filter(({ status }) => status === 'current');

  const send = async () => {
    const body = { ...value, document: value.document === '' ? null : value.document };
    const done = await deed.run(() =>
      call(`/api/admin/tenders/${tender._id}/questions`, { method: 'POST', body, key: key.current }),
    );
    if (!done) return;
    clear();
    notify(words.entered, { type: 'info' });
    await onEntered();
  };
  const documentField = { path: `${PREFIX}document`, hint: undefined, problem: deed.wrong.document };
  return (
    <form
      className="panel deed"
      aria-label={words.enterHeading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <header>
        <h2>{words.enterHeading}</h2>
      </header>
      <div className="deed-fields">
        <ActionFailure deed={deed} />
        <ActionField
          deed={deed}
          prefix={PREFIX}
          name="subject"
          label={words.subject}
          max={120}
          value={value.subject}
          onChange={(subject) => change({ subject })}
        />
        <ActionField
          deed={deed}
          prefix={PREFIX}
          name="body"
          label={words.question}
          hint={words.questionHint}
          max={3000}
          rows={5}
          value={value.body}
          onChange={(body) => change({ body })}
        />
        {issued.length > 0 && (
          <FieldFrame {...documentField} label={words.document}>
            <select
              {...controlProps(documentField)}
              className="input"
              value={value.document}
              onChange={({ target }) => change({ document: target.value })}
            >
              <option value="">{words.noDocument}</option>
              {issued.map((file) => (
                <option key={file._id} value={file._id}>
                  {nameOf(file)}
                </option>
              ))}
            </select>
          </FieldFrame>
        )}
        <div className="acts">
          <button type="submit" className="btn p" aria-disabled={deed.busy}>
            {words.add}
          </button>
          <button type="button" className="btn" onClick={onCancel}>
            {words.cancel}
          </button>
        </div>
      </div>
    </form>
  );
}
