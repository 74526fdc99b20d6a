/** Prepares an addendum: collects the changes, summarises them, and issues it after confirmation. */
import { useRef, useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { companyZone } from '#web/admin/form/company-zone.ts';
import { Dialog } from '#web/admin/form/dialog.tsx';
import { FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useFormContext } from '#web/admin/form/form-store.ts';
import { instantAt } from '#web/admin/form/moments.ts';
import { call } from '#web/admin/providers/call.ts';
import { ActionFailure, ActionField } from './action-fields.tsx';
import { closesWords } from './phase-chip.tsx';
import { filesOf, nameOf, type TenderFile, type TenderRecord, withSameNumber } from './tender.ts';
import { useKept, useTenderAction } from './use-tender-action.ts';
import { tenderWords } from './words.ts';

const PREFIX = 'addendum.';
/** Closer to the deadline the server requires more time or a reason. */
const LATE = 72 * 60 * 60 * 1000;

const blank = {
  title: '',
  reason: '',
  changes: '',
  newClosesAt: '',
  justification: '',
  /** Left for a later addendum: prepared documents are included unless they are taken out */
  left: [] as readonly string[],
  withdraw: [] as readonly string[],
};

interface Props {
  tender: TenderRecord;
  onIssued: () => void;
}

export function AddendumForm({ tender, onIssued }: Props) {
  const { renew, goTo } = useFormContext();
  const deed = useTenderAction(PREFIX);
  const { value, change, clear } = useKept(`addendum.${tender._id}`, blank);
  const [asking, setAsking] = useState(false);
  const key = useRef(crypto.randomUUID());
  const { addenda: words } = tenderWords;
  const number = tender.addendaCount + 1;
  const reopens = tender.abilities.reopen === true;
  const zone = tender.timeZone ?? companyZone();
  const files = filesOf(tender.categories);
  const prepared = files.filter(({ status }) => status === 'prepared');
  const current = files.filter(({ status }) => status === 'current');
  const coming = prepared.filter(({ _id }) => !value.left.includes(_id));
  const withdrawn = current.filter(({ _id }) => value.withdraw.includes(_id));
  const isLate =
    tender.closesAt !== null && Date.parse(instantAt(tender.closesAt.slice(0, 16), zone)) - Date.now() < LATE;
  const asksWhy =
    !reopens &&
    value.newClosesAt === '' &&
    (isLate || value.justification !== '' || deed.wrong.justification !== undefined);

  const field = (name: 'title' | 'reason' | 'changes' | 'newClosesAt' | 'justification') => ({
    deed,
    prefix: PREFIX,
    name,
    value: value[name],
    onChange: (next: string) => change({ [name]: next }),
  });
  const issue = async () => {
    setAsking(false);
    const body = {
      version: tender.version,
      title: value.title,
      reason: value.reason,
      changes: value.changes,
      newClosesAt: value.newClosesAt === '' ? null : value.newClosesAt,
      justification: asksWhy ? value.justification : '',
      documents: coming.map(({ _id }) => _id),
      withdraw: withdrawn.map(({ _id }) => _id),
    };
    const path = `/api/admin/tenders/${tender._id}/${reopens ? 'reopen' : 'addenda'}`;
    const done = await deed.run(() =>
      call(path, { method: 'POST', body, ...(reopens ? {} : { key: key.current }) }),
    );
    if (!done) return;
    key.current = crypto.randomUUID();
    clear();
    notify(words.issuedNow(number), { type: 'info' });
    await renew().catch(() => undefined);
    onIssued();
    document.getElementById('field-addenda')?.focus();
  };
  const check = () => {
    const wrong: Record<string, string> = {};
    if (value.title.trim().length < 3)
      wrong.title = value.title.trim() === '' ? 'Enter title' : 'Title must be 3 characters or more';
    if (value.reason.trim().length < 10)
      wrong.reason = value.reason.trim() === '' ? 'Enter reason' : 'Reason must be 10 characters or more';
    if (reopens && value.newClosesAt === '') wrong.newClosesAt = words.reopenHint;
    if (Object.keys(wrong).length > 0) deed.say(wrong);
    else setAsking(true);
  };
  return (
    <form
      className="panel deed"
      aria-label={(reopens ? words.reopenHeading : words.heading)(number)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <header>
        <h2>{(reopens ? words.reopenHeading : words.heading)(number)}</h2>
      </header>
      <div className="deed-fields">
        {reopens && <p className="quiet">{words.reopenHint}</p>}
        <ActionFailure deed={deed} />
        <ActionField {...field('title')} label={words.title} max={150} />
        <ActionField {...field('reason')} label={words.reason} max={2000} rows={3} />
        <ActionField
          {...field('changes')}
          label={words.changesLabel}
          hint={words.changesHint}
          max={5000}
          rows={4}
        />
        <ActionField
          {...field('newClosesAt')}
          type="datetime-local"
          label={words.newClosesAt}
          hint={words.newClosesAtHint(closesWords(tender.closesAt, null), zone)}
        />
        {asksWhy && (
          <ActionField
            {...field('justification')}
            label={words.justification}
            hint={words.justificationHint}
            max={1000}
            rows={3}
          />
        )}
        <FieldsetFrame path={`${PREFIX}documents`} label={words.documents} problem={deed.wrong.documents}>
          {prepared.length === 0 ? (
            <p className="quiet">
              {words.documentsNone}{' '}
              <button type="button" className="as-link" onClick={() => goTo('documents')}>
                {words.toDocuments}
              </button>
            </p>
          ) : (
            <Ticks
              files={prepared}
              all={files}
              isOn={(_id) => !value.left.includes(_id)}
              onChange={(_id, on) => {
                deed.forget('documents');
                change({ left: on ? value.left.filter((one) => one !== _id) : [...value.left, _id] });
              }}
            />
          )}
        </FieldsetFrame>
        {current.length > 0 && (
          <FieldsetFrame path={`${PREFIX}withdraw`} label={words.withdraw} problem={deed.wrong.withdraw}>
            <details>
              <summary>
                {withdrawn.length === 0 ? words.withdrawNone : words.withdrawChosen(withdrawn.length)}
              </summary>
              <Ticks
                files={current}
                isOn={(_id) => value.withdraw.includes(_id)}
                onChange={(_id, on) => {
                  deed.forget('withdraw');
                  change({
                    withdraw: on ? [...value.withdraw, _id] : value.withdraw.filter((one) => one !== _id),
                  });
                }}
              />
            </details>
          </FieldsetFrame>
        )}
        <div className="acts">
          <button type="submit" className="btn" aria-disabled={deed.busy}>
            {deed.busy ? words.issuing : words.issue}
          </button>
        </div>
      </div>
      {asking && (
        <Ask
          number={number}
          lines={[
            words.ask.intro,
            value.newClosesAt === ''
              ? words.ask.stays
              : words.ask.closes(closesWords(value.newClosesAt, zone)),
            ...(coming.length === 0 ? [] : [words.ask.fresh(coming.length)]),
            ...(withdrawn.length === 0 ? [] : [words.ask.withdrawn(withdrawn.length)]),
            ...(prepared.length === coming.length ? [] : [words.ask.left(prepared.length - coming.length)]),
          ]}
          onGo={() => void issue()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

interface TicksProps {
  files: readonly TenderFile[];
  /** The files a document may replace; absent: it replaces none */
  all?: readonly TenderFile[];
  isOn: (_id: string) => boolean;
  onChange: (_id: string, on: boolean) => void;
}

function Ticks({ files, all = [], isOn, onChange }: TicksProps) {
  return (
    <ul className="ticks">
      {files.map((file) => {
        const old = withSameNumber(all, file);
        return (
          <li key={file._id}>
            <label className="tick">
              <input
                type="checkbox"
                checked={isOn(file._id)}
                onChange={({ target }) => onChange(file._id, target.checked)}
              />
              <span className="breaks">
                <bdi>{nameOf(file)}</bdi>
                {old !== undefined && (
                  <span className="quiet"> {tenderWords.documents.replaces(nameOf(old))}</span>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

interface AskProps {
  number: number;
  lines: readonly string[];
  onGo: () => void;
  onClose: () => void;
}

/** Confirmation, because issuing cannot be undone. */
function Ask({ number, lines, onGo, onClose }: AskProps) {
  const { ask } = tenderWords.addenda;
  return (
    <Dialog title={ask.heading(number)} onClose={onClose}>
      <ul className="said-back">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" className="btn p" onClick={onGo}>
          {ask.go}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {tenderWords.ending.cancel}
        </button>
      </div>
    </Dialog>
  );
}
