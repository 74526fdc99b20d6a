/**
 * Shows the outcome of a tender, and offers the ways to end it that its phase and the user's permissions allow, with the
 * consequences of each.
 */

import { useMemo, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill, locale } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatInstant } from '#web/admin/parts/dates/local-time.ts';
import { call } from '#web/admin/providers/call.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { award, ending } from '../forms.ts';
import { phases as phaseLabels } from '../messages/en-GB.ts';
import { forms } from '../schema/messages/en-GB.ts';
import { outcome as m } from './messages/en-GB.ts';
import { PhaseChip } from './phase-chip.tsx';
import { asTender, type TenderRecord } from './tender.ts';

type ActionName = keyof typeof m.actions;

const reasonField = formFields(ending)('reason');
const awardFields = formFields(award)('supplier', 'value', 'currency', 'reason');
const { award: labels } = forms;
const amountFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });

/** The ability that each action requires. */
const requiredAbility = {
  award: 'award',
  unsuccessful: 'award',
  cancel: 'cancel',
  withdraw: 'withdraw',
} as const satisfies Record<ActionName, keyof TenderRecord['abilities']>;

export default function EndingTab() {
  const { record } = useFormContext();
  const tender = record === null ? null : asTender(record);
  if (tender === null || tender.phase === null) return <p className="part-note">{m.draft}</p>;
  return <Ending tender={tender} />;
}

function Ending({ tender }: { tender: TenderRecord }) {
  const [openAction, setOpenAction] = useState<ActionName | null>(null);
  const { outcome, phase, abilities } = tender;
  const offeredActions = (Object.keys(requiredAbility) as ActionName[]).filter(
    (name) => abilities[requiredAbility[name]] === true,
  );
  return (
    <div className="tender-part" id="field-ending" tabIndex={-1}>
      <section className="panel">
        <header>
          <h2>{m.status}</h2>
          <PhaseChip phase={phase} />
        </header>
        <div className="letter">
          {outcome === null ? (
            <p>{phase === 'closed' ? m.closed : m.open}</p>
          ) : (
            <dl className="outcome">
              <dt className="visually-hidden">{m.status}</dt>
              <dd>
                {fill(m.ended, {
                  phase: phaseLabels[outcome.phase],
                  time: formatInstant(outcome.at, companyZone()),
                })}
              </dd>
              {outcome.supplier !== null && (
                <>
                  <dt>{labels.supplier.label}</dt>
                  <dd>
                    <bdi>{outcome.supplier}</bdi>
                  </dd>
                </>
              )}
              {outcome.value !== null && (
                <>
                  <dt>{labels.value.label}</dt>
                  <dd className="mono">
                    {fill(m.amount, {
                      amount: amountFormat.format(outcome.value),
                      currency: outcome.currency ?? '',
                    })}
                  </dd>
                </>
              )}
              {outcome.reason !== null && (
                <>
                  <dt>{labels.reason.label}</dt>
                  <dd className="said whole">
                    <bdi>{outcome.reason}</bdi>
                  </dd>
                </>
              )}
            </dl>
          )}
          {offeredActions.length === 0 && outcome === null && <p className="quiet">{m.forbidden}</p>}
        </div>
      </section>
      {offeredActions.map((name) => (
        <section className="panel ending" key={name}>
          <div>
            <h2>{m.actions[name].title}</h2>
            <p className="quiet">{m.actions[name].text}</p>
          </div>
          <button
            type="button"
            className="btn"
            aria-label={m.actions[name].title}
            onClick={() => setOpenAction(name)}
          >
            {m.actions[name].open}
          </button>
        </section>
      ))}
      {openAction !== null && (
        <ActionDialog name={openAction} tender={tender} onClose={() => setOpenAction(null)} />
      )}
    </div>
  );
}

interface DialogProps {
  name: ActionName;
  tender: TenderRecord;
  onClose: () => void;
}

function ActionDialog({ name, tender, onClose }: DialogProps) {
  const { reload } = useFormContext();
  const isAward = name === 'award';
  const { currency } = tender;
  const values = useMemo(() => ({ supplier: null, value: null, currency, reason: null }), [currency]);
  return (
    <SmallForm
      inDialog
      label={m.actions[name].title}
      intro={<p>{m.actions[name].text}</p>}
      fields={isAward ? awardFields : reasonField}
      values={values}
      storageKey={`tenders/${tender._id}/${name}`}
      prefix={name}
      submitLabel={m.actions[name].title}
      canSendUnchanged
      onSend={async ({ supplier, value, currency: typedCurrency, reason }, markSaved) => {
        const awardInput = {
          supplier: supplier ?? '',
          value,
          currency: String(typedCurrency ?? '')
            .trim()
            .toUpperCase(),
        };
        await call(apiPath('tenders', tender._id, name), {
          method: 'POST',
          body: { version: tender.version, ...(isAward ? awardInput : {}), reason: reason ?? '' },
        });
        markSaved();
        onClose();
        notify(m.actions[name].done, { type: 'info' });
        await reload().catch(() => undefined);
        document.getElementById('field-ending')?.focus();
      }}
      onClose={onClose}
      closeLabel={m.back}
    />
  );
}
