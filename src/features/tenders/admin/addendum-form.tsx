/** Prepares an addendum: collects the changes, summarises them, and issues it after confirmation. */
import { useMemo, useRef, useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { controlProps, FieldFrame, FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { Dialog } from '#web/admin/form/frame/dialog.tsx';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { companyZone } from '#web/admin/form/state/company-zone.ts';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import { instantAt } from '#web/admin/form/state/local-time.ts';
import type { Values } from '#web/admin/form/state/values.ts';
import { ApiError, call } from '#web/admin/providers/call.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { formatClosing } from './phase-chip.tsx';
import { filesOf, nameOf, type TenderFile, type TenderRecord, withSameNumber } from './tender.ts';
import { tenderMessages } from './words.ts';

const { addenda: words } = tenderMessages;
/** Closer to the deadline the server requires more time or a reason. */
const LATE_MS = 72 * 60 * 60 * 1000;

interface AddendumValues {
  title: string | null;
  reason: string | null;
  changes: string | null;
  newClosesAt: string | null;
  justification: string | null;
  /** Ids of prepared documents that this addendum leaves out; all others are included */
  documents: readonly string[];
  withdraw: readonly string[];
}
const blank: AddendumValues = {
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
  const { reload, focusField } = useFormContext();
  const [typed, setTyped] = useState<AddendumValues>(blank);
  const [resolveConfirmation, setAsking] = useState<((isWanted: boolean) => void) | null>(null);
  /** The server has asked for a reason */
  const [isUrgent, setUrgent] = useState(false);
  const key = useRef(crypto.randomUUID());
  const number = tender.addendaCount + 1;
  const reopens = tender.abilities.reopen === true;
  const zone = tender.timeZone ?? companyZone();
  const { closesAt, categories } = tender;
  const isLate =
    closesAt !== null && Date.parse(instantAt(closesAt.slice(0, 16), zone)) - Date.now() < LATE_MS;
  const needsJustification =
    !reopens && !typed.newClosesAt && (isLate || isUrgent || (typed.justification ?? '') !== '');
  const prepared = filesOf(categories).filter(({ status }) => status === 'prepared');
  const included = prepared.filter(({ _id }) => !typed.documents.includes(_id));

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
        hint: words.newClosesAtHint(formatClosing(closesAt, null), zone),
        render: ({ label, hint }, path) => <LocalTimeField path={path} label={label} hint={hint} />,
      },
      ...(needsJustification
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
        render: ({ label }, path) => (
          <IncludedDocuments path={path} label={label} files={files} onGo={() => focusField('documents')} />
        ),
      },
      ...(current.length === 0
        ? []
        : [
            {
              name: 'withdraw',
              kind: 'own' as const,
              label: words.withdraw,
              render: ({ label }: { label: string }, path: string) => (
                <WithdrawnDocuments path={path} label={label} files={current} />
              ),
            },
          ]),
    ];
  }, [categories, closesAt, zone, needsJustification, focusField]);

  const issue = async (
    { documents: _left, newClosesAt, ...values }: AddendumValues,
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
          justification: needsJustification ? (values.justification ?? '') : '',
          documents: included.map(({ _id }) => _id),
        },
        ...(reopens ? {} : { key: key.current }),
      });
    } catch (error) {
      setUrgent(error instanceof ApiError && error.body.errors?.justification !== undefined);
      throw error;
    }
    key.current = crypto.randomUUID();
    begin({ ...blank });
    notify(words.issuedNow(number), { type: 'info' });
    await reload().catch(() => undefined);
    onIssued();
    document.getElementById('field-addenda')?.focus();
    return true;
  };
  const check = ({ title, reason, newClosesAt }: AddendumValues) => {
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
          storageKey={`tenders/${tender._id}/addendum`}
          prefix="addendum"
          submitLabel={words.issue}
          canSendUnchanged
          secondary
          onValuesChange={setTyped as unknown as (values: Values) => void}
          check={(values) => check(values as unknown as AddendumValues)}
          onSend={(values, begin) => issue(values as unknown as AddendumValues, begin)}
        />
      </div>
      {resolveConfirmation !== null && (
        <ConfirmIssue
          number={number}
          lines={[
            words.ask.intro,
            typed.newClosesAt ? words.ask.closes(formatClosing(typed.newClosesAt, zone)) : words.ask.stays,
            ...(included.length === 0 ? [] : [words.ask.fresh(included.length)]),
            ...(typed.withdraw.length === 0 ? [] : [words.ask.withdrawn(typed.withdraw.length)]),
            ...(prepared.length === included.length
              ? []
              : [words.ask.left(prepared.length - included.length)]),
          ]}
          onConfirm={() => {
            setAsking(null);
            resolveConfirmation(true);
          }}
          onClose={() => {
            setAsking(null);
            resolveConfirmation(false);
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
function LocalTimeField({ path, label, hint }: OwnFieldProps & { hint?: string | undefined }) {
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

/** Checkboxes for the prepared documents. The field's value is the ids left out of the addendum. */
function IncludedDocuments({
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
        <DocumentCheckboxes
          files={prepared}
          all={files}
          isOn={(_id) => !left.includes(_id)}
          onChange={(_id, on) => set(on ? left.filter((one) => one !== _id) : [...left, _id])}
        />
      )}
    </FieldsetFrame>
  );
}

function WithdrawnDocuments({ path, label, files }: OwnFieldProps & { files: readonly TenderFile[] }) {
  const { value: chosen, set, problem } = useField<readonly string[]>(path, { beneath: true });
  return (
    <FieldsetFrame path={path} label={label} problem={problem}>
      <details>
        <summary>{chosen.length === 0 ? words.withdrawNone : words.withdrawChosen(chosen.length)}</summary>
        <DocumentCheckboxes
          files={files}
          isOn={(_id) => chosen.includes(_id)}
          onChange={(_id, on) => set(on ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
        />
      </details>
    </FieldsetFrame>
  );
}

interface DocumentCheckboxesProps {
  files: readonly TenderFile[];
  /** The files a document may replace; absent: it replaces none */
  all?: readonly TenderFile[];
  isOn: (_id: string) => boolean;
  onChange: (_id: string, on: boolean) => void;
}

function DocumentCheckboxes({ files, all = [], isOn, onChange }: DocumentCheckboxesProps) {
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
                  <span className="quiet"> {tenderMessages.documents.replaces(nameOf(old))}</span>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

interface ConfirmIssueProps {
  number: number;
  lines: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation, because issuing cannot be undone. */
function ConfirmIssue({ number, lines, onConfirm, onClose }: ConfirmIssueProps) {
  const { ask } = tenderMessages.addenda;
  return (
    <Dialog title={ask.heading(number)} onClose={onClose}>
      <ul className="said-back">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" className="btn p" onClick={onConfirm}>
          {ask.go}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {tenderMessages.ending.cancel}
        </button>
      </div>
    </Dialog>
  );
}
