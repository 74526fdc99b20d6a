/** Prepares an addendum: collects the changes, summarises them, and issues it after confirmation. */
import { useMemo, useRef, useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { companyZone } from '#web/admin/form/company-zone.ts';
import { Dialog } from '#web/admin/form/dialog.tsx';
import { controlProps, FieldFrame, FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField, useFormContext } from '#web/admin/form/form-store.ts';
import { instantAt } from '#web/admin/form/moments.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import type { Values } from '#web/admin/form/values.ts';
import { call, Refused } from '#web/admin/providers/call.ts';
import type { Field } from '#web/admin/resources/screens.ts';
import { closesWords } from './phase-chip.tsx';
import { filesOf, nameOf, type TenderFile, type TenderRecord, withSameNumber } from './tender.ts';
import { tenderWords } from './words.ts';

const { addenda: words } = tenderWords;
/** Closer to the deadline the server requires more time or a reason. */
const LATE = 72 * 60 * 60 * 1000;

interface Typed {
  title: string | null;
  reason: string | null;
  changes: string | null;
  newClosesAt: string | null;
  justification: string | null;
  /** Left for a later addendum: prepared documents are included unless they are taken out */
  documents: readonly string[];
  withdraw: readonly string[];
}
const blank: Typed = {
  title: null,
  reason: null,
  changes: null,
  newClosesAt: null,
  justification: null,
  documents: [],
  withdraw: [],
};

interface Props {
  tender: TenderRecord;
  onIssued: () => void;
}

export function AddendumForm({ tender, onIssued }: Props) {
  const { renew, goTo } = useFormContext();
  const [typed, setTyped] = useState<Typed>(blank);
  const [asking, setAsking] = useState<((isWanted: boolean) => void) | null>(null);
  /** The server has asked for a reason */
  const [isUrgent, setUrgent] = useState(false);
  const key = useRef(crypto.randomUUID());
  const number = tender.addendaCount + 1;
  const reopens = tender.abilities.reopen === true;
  const zone = tender.timeZone ?? companyZone();
  const { closesAt, categories } = tender;
  const isLate = closesAt !== null && Date.parse(instantAt(closesAt.slice(0, 16), zone)) - Date.now() < LATE;
  const asksWhy =
    !reopens && !typed.newClosesAt && (isLate || isUrgent || (typed.justification ?? '') !== '');
  const prepared = filesOf(categories).filter(({ status }) => status === 'prepared');
  const coming = prepared.filter(({ _id }) => !typed.documents.includes(_id));

  const fields = useMemo((): readonly Field[] => {
    const files = filesOf(categories);
    const current = files.filter(({ status }) => status === 'current');
    return [
      { name: 'title', kind: 'text', label: words.title, max: 150 },
      { name: 'reason', kind: 'words', label: words.reason, max: 2000 },
      { name: 'changes', kind: 'words', label: words.changesLabel, hint: words.changesHint, max: 5000 },
      {
        name: 'newClosesAt',
        kind: 'own',
        label: words.newClosesAt,
        hint: words.newClosesAtHint(closesWords(closesAt, null), zone),
        draw: ({ label, hint }, path) => <LocalTime path={path} label={label} hint={hint} />,
      },
      ...(asksWhy
        ? [
            {
              name: 'justification',
              kind: 'words' as const,
              label: words.justification,
              hint: words.justificationHint,
              max: 1000,
            },
          ]
        : []),
      {
        name: 'documents',
        kind: 'own',
        label: words.documents,
        draw: ({ label }, path) => (
          <Coming path={path} label={label} files={files} onGo={() => goTo('documents')} />
        ),
      },
      ...(current.length === 0
        ? []
        : [
            {
              name: 'withdraw',
              kind: 'own' as const,
              label: words.withdraw,
              draw: ({ label }: { label: string }, path: string) => (
                <Withdrawn path={path} label={label} files={current} />
              ),
            },
          ]),
    ];
  }, [categories, closesAt, zone, asksWhy, goTo]);

  const issue = async (
    { documents: _left, newClosesAt, ...values }: Typed,
    begin: (next: Values) => void,
  ): Promise<boolean> => {
    const isWanted = await new Promise<boolean>((resolve) => {
      setAsking(() => resolve);
    });
    if (!isWanted) return false;
    try {
      await call(`/api/admin/tenders/${tender._id}/${reopens ? 'reopen' : 'addenda'}`, {
        method: 'POST',
        body: {
          version: tender.version,
          ...values,
          title: values.title ?? '',
          reason: values.reason ?? '',
          changes: values.changes ?? '',
          newClosesAt: newClosesAt || null,
          justification: asksWhy ? (values.justification ?? '') : '',
          documents: coming.map(({ _id }) => _id),
        },
        ...(reopens ? {} : { key: key.current }),
      });
    } catch (error) {
      setUrgent(error instanceof Refused && error.body.errors?.justification !== undefined);
      throw error;
    }
    key.current = crypto.randomUUID();
    begin({ ...blank });
    notify(words.issuedNow(number), { type: 'info' });
    await renew().catch(() => undefined);
    onIssued();
    document.getElementById('field-addenda')?.focus();
    return true;
  };
  const check = ({ title, reason, newClosesAt }: Typed) => {
    const wrong: Record<string, string> = {};
    const [name, why] = [title ?? '', reason ?? ''].map((text) => text.trim().length) as [number, number];
    if (name < 3) wrong.title = name === 0 ? 'Enter title' : 'Title must be 3 characters or more';
    if (why < 10) wrong.reason = why === 0 ? 'Enter reason' : 'Reason must be 10 characters or more';
    if (reopens && !newClosesAt) wrong.newClosesAt = words.reopenHint;
    return wrong;
  };
  const heading = (reopens ? words.reopenHeading : words.heading)(number);
  return (
    <section className="panel">
      <header>
        <h2>{heading}</h2>
      </header>
      <div className="action-form">
        <SmallForm
          label={heading}
          intro={reopens && <p className="quiet">{words.reopenHint}</p>}
          fields={fields}
          values={blank as unknown as Values}
          place={`tenders/${tender._id}/addendum`}
          prefix="addendum"
          action={words.issue}
          always
          aside
          onType={setTyped as unknown as (values: Values) => void}
          check={(values) => check(values as unknown as Typed)}
          onSend={(values, begin) => issue(values as unknown as Typed, begin)}
        />
      </div>
      {asking !== null && (
        <Ask
          number={number}
          lines={[
            words.ask.intro,
            typed.newClosesAt ? words.ask.closes(closesWords(typed.newClosesAt, zone)) : words.ask.stays,
            ...(coming.length === 0 ? [] : [words.ask.fresh(coming.length)]),
            ...(typed.withdraw.length === 0 ? [] : [words.ask.withdrawn(typed.withdraw.length)]),
            ...(prepared.length === coming.length ? [] : [words.ask.left(prepared.length - coming.length)]),
          ]}
          onGo={() => {
            setAsking(null);
            asking(true);
          }}
          onClose={() => {
            setAsking(null);
            asking(false);
          }}
        />
      )}
    </section>
  );
}

interface OwnFieldProps {
  path: string;
  label: string;
}

/** A time in the zone of the tender, as typed. */
function LocalTime({ path, label, hint }: OwnFieldProps & { hint?: string | undefined }) {
  const { value, set, problem } = useField<string | null>(path);
  const frame = { path, label, hint, problem };
  return (
    <FieldFrame {...frame}>
      <input
        {...controlProps(frame)}
        className="input"
        type="datetime-local"
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => set(target.value === '' ? null : target.value)}
      />
    </FieldFrame>
  );
}

/** The prepared documents that come with it; its value is those that do not. */
function Coming({
  path,
  label,
  files,
  onGo,
}: OwnFieldProps & { files: readonly TenderFile[]; onGo: () => void }) {
  const { value: left, set, problem } = useField<readonly string[]>(path, { beneath: true });
  const prepared = files.filter(({ status }) => status === 'prepared');
  return (
    <FieldsetFrame path={path} label={label} problem={problem}>
      {prepared.length === 0 ? (
        <p className="quiet">
          {words.documentsNone}{' '}
          <button type="button" className="as-link" onClick={onGo}>
            {words.toDocuments}
          </button>
        </p>
      ) : (
        <Ticks
          files={prepared}
          all={files}
          isOn={(_id) => !left.includes(_id)}
          onChange={(_id, on) => set(on ? left.filter((one) => one !== _id) : [...left, _id])}
        />
      )}
    </FieldsetFrame>
  );
}

function Withdrawn({ path, label, files }: OwnFieldProps & { files: readonly TenderFile[] }) {
  const { value: chosen, set, problem } = useField<readonly string[]>(path, { beneath: true });
  return (
    <FieldsetFrame path={path} label={label} problem={problem}>
      <details>
        <summary>{chosen.length === 0 ? words.withdrawNone : words.withdrawChosen(chosen.length)}</summary>
        <Ticks
          files={files}
          isOn={(_id) => chosen.includes(_id)}
          onChange={(_id, on) => set(on ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
        />
      </details>
    </FieldsetFrame>
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
