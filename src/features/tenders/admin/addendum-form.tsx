/**
 * Prepares an addendum, which may also reopen a closed tender: collects the changes, summarises them, and issues it
 * after confirmation.
 */

import { useMemo, useRef, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import type { Values } from '#web/admin/form/state/values.ts';
import { fill } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { instantAt } from '#web/admin/parts/dates/local-time.ts';
import { Dialog } from '#web/admin/parts/dialog.tsx';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { randomId } from '#web/data/random-id.ts';
import { addendum } from '../forms.ts';
import { MIN_NOTICE_HOURS } from '../limits.ts';
import { IncludedDocuments, LocalTimeField, WithdrawnDocuments } from './addendum-fields.tsx';
import { issueDialog, addendumForm as m } from './messages/en-GB.ts';
import { formatClosing } from './phase-chip.tsx';
import { filesOf, type TenderRecord } from './tender.ts';

const fieldsOf = formFields(addendum);
/** An addendum issued this close to closing, in milliseconds, needs a justification or a later closing date. */
const LATE_MS = MIN_NOTICE_HOURS * 60 * 60 * 1000;

interface AddendumValues {
  title: string | null;
  reason: string | null;
  changes: string | null;
  newClosesAt: string | null;
  justification: string | null;
  /**
   * The ids of the prepared documents that the addendum leaves out. The API's field of this name has the ids of the
   * documents that the addendum issues; errors of that field appear at this one
   */
  documents: readonly string[];
  /** The ids of current documents to withdraw */
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
  const [enteredValues, setEnteredValues] = useState<AddendumValues>(blank);
  /** Resolves the promise of the open confirmation with whether the user wants to issue; null: none is open */
  const [resolveConfirmation, setResolveConfirmation] = useState<((isWanted: boolean) => void) | null>(null);
  /** Whether the server has asked for a justification, even if by this device's clock enough time is left */
  const [isJustificationRequired, setIsJustificationRequired] = useState(false);
  const idempotencyKey = useRef(randomId());
  const number = tender.addendaCount + 1;
  const isReopening = tender.abilities.reopen === true;
  const zone = tender.timeZone ?? companyZone();
  const { closesAt, categories } = tender;
  const isLate =
    closesAt !== null && Date.parse(instantAt(closesAt.slice(0, 16), zone)) - Date.now() < LATE_MS;
  const needsJustification =
    !isReopening &&
    !enteredValues.newClosesAt &&
    (isLate || isJustificationRequired || (enteredValues.justification ?? '') !== '');
  const preparedFiles = filesOf(categories).filter(({ status }) => status === 'prepared');
  const includedFiles = preparedFiles.filter(({ _id }) => !enteredValues.documents.includes(_id));

  const fields = useMemo((): readonly Field[] => {
    const files = filesOf(categories);
    const current = files.filter(({ status }) => status === 'current');
    return fieldsOf(
      'title',
      'reason',
      'changes',
      {
        name: 'newClosesAt',
        kind: 'custom',
        hint: fill(m.closingHint, { time: formatClosing(closesAt, null), timeZone: zone }),
        render: ({ label, hint }: Field, path: string) => (
          <LocalTimeField path={path} label={label} hint={hint} />
        ),
      },
      ...(needsJustification ? (['justification'] as const) : []),
      {
        name: 'documents',
        kind: 'custom',
        render: ({ label }: Field, path: string) => (
          <IncludedDocuments
            path={path}
            label={label}
            files={files}
            onOpenDocuments={() => focusField('documents')}
          />
        ),
      },
      ...(current.length === 0
        ? []
        : [
            {
              name: 'withdraw' as const,
              kind: 'custom',
              render: ({ label }: Field, path: string) => (
                <WithdrawnDocuments path={path} label={label} files={current} />
              ),
            },
          ]),
    );
  }, [categories, closesAt, zone, needsJustification, focusField]);

  const issue = async (
    { documents: _excludedIds, newClosesAt, ...values }: AddendumValues,
    markSaved: (next: Values) => void,
  ): Promise<boolean> => {
    const isWanted = await new Promise<boolean>((resolve) => {
      setResolveConfirmation(() => resolve);
    });
    if (!isWanted) return false;
    try {
      await call(apiPath('tenders', tender._id, isReopening ? 'reopen' : 'addenda'), {
        method: 'POST',
        body: {
          version: tender.version,
          ...values,
          title: values.title ?? '',
          reason: values.reason ?? '',
          changes: values.changes ?? '',
          newClosesAt: newClosesAt || null,
          justification: needsJustification ? (values.justification ?? '') : '',
          documents: includedFiles.map(({ _id }) => _id),
        },
        ...(isReopening ? {} : { idempotencyKey: idempotencyKey.current }),
      });
    } catch (error) {
      setIsJustificationRequired(error instanceof ApiError && error.body.errors?.justification !== undefined);
      throw error;
    }
    idempotencyKey.current = randomId();
    markSaved({ ...blank });
    notify(fill(m.issued, { number }), { type: 'info' });
    await reload().catch(() => undefined);
    onIssued();
    document.getElementById('field-addenda')?.focus();
    return true;
  };
  const check = ({ newClosesAt }: AddendumValues): Record<string, string> =>
    isReopening && !newClosesAt ? { newClosesAt: m.reopenNeedsDate } : {};
  const heading = fill(isReopening ? m.reopenHeading : m.heading, { number });
  return (
    <section className="panel">
      <header>
        <h2>{heading}</h2>
      </header>
      <div className="action-form">
        <SmallForm
          label={heading}
          intro={isReopening && <p className="quiet">{m.reopenHint}</p>}
          fields={fields}
          values={blank as unknown as Values}
          storageKey={`tenders/${tender._id}/addendum`}
          prefix="addendum"
          submitLabel={m.issue}
          canSendUnchanged
          secondary
          onValuesChange={setEnteredValues as unknown as (values: Values) => void}
          check={(values) => check(values as unknown as AddendumValues)}
          onSend={(values, markSaved) => issue(values as unknown as AddendumValues, markSaved)}
        />
      </div>
      {resolveConfirmation !== null && (
        <ConfirmIssue
          number={number}
          lines={[
            issueDialog.intro,
            enteredValues.newClosesAt
              ? fill(issueDialog.closes, { time: formatClosing(enteredValues.newClosesAt, zone) })
              : issueDialog.sameClosing,
            ...(includedFiles.length === 0
              ? []
              : [fill(issueDialog.included, { count: includedFiles.length })]),
            ...(enteredValues.withdraw.length === 0
              ? []
              : [fill(issueDialog.withdrawn, { count: enteredValues.withdraw.length })]),
            ...(preparedFiles.length === includedFiles.length
              ? []
              : [fill(issueDialog.left, { count: preparedFiles.length - includedFiles.length })]),
          ]}
          onConfirm={() => {
            setResolveConfirmation(null);
            resolveConfirmation(true);
          }}
          onClose={() => {
            setResolveConfirmation(null);
            resolveConfirmation(false);
          }}
        />
      )}
    </section>
  );
}

interface ConfirmIssueProps {
  number: number;
  lines: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation, because issuing cannot be undone. */
function ConfirmIssue({ number, lines, onConfirm, onClose }: ConfirmIssueProps) {
  return (
    <Dialog title={fill(issueDialog.heading, { number })} onClose={onClose}>
      <ul className="issue-effects">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" className="btn p" onClick={onConfirm}>
          {issueDialog.issue}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {issueDialog.cancel}
        </button>
      </div>
    </Dialog>
  );
}
