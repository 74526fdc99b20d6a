/** The ways to end a tender that its phase permits, each with its consequences before it is done. */
import { useMemo, useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { companyZone } from '#web/admin/form/state/company-zone.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { formatInstant } from '#web/admin/form/state/local-time.ts';
import { call } from '#web/admin/providers/call.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { PhaseChip } from './phase-chip.tsx';
import { phaseLabels } from './phases.ts';
import { asTender, type TenderRecord } from './tender.ts';
import { tenderMessages } from './words.ts';

type ActionName = keyof typeof tenderMessages.ending.actions;

const { supplier, value, currency, reason, reasonHint } = tenderMessages.ending;
const reasonField: readonly Field[] = [
  { name: 'reason', kind: 'words', label: reason, hint: reasonHint, max: 1000 },
];
const awardFields: readonly Field[] = [
  { name: 'supplier', kind: 'text', label: supplier, max: 150 },
  { name: 'value', kind: 'number', label: value, width: 'half' },
  { name: 'currency', kind: 'text', label: currency, width: 'half' },
  ...reasonField,
];

/** The ability that each requires. */
const requiredAbility = {
  award: 'award',
  unsuccessful: 'award',
  cancel: 'cancel',
  withdraw: 'withdraw',
} as const satisfies Record<ActionName, keyof TenderRecord['abilities']>;

export default function EndingTab() {
  const { record } = useFormContext();
  const tender = record === null ? null : asTender(record);
  if (tender === null || tender.phase === null)
    return <p className="part-note">{tenderMessages.ending.draft}</p>;
  return <Ending tender={tender} />;
}

function Ending({ tender }: { tender: TenderRecord }) {
  const { ending: words } = tenderMessages;
  const [openAction, setDoing] = useState<ActionName | null>(null);
  const { outcome, phase, abilities } = tender;
  const offered = (Object.keys(requiredAbility) as ActionName[]).filter(
    (name) => abilities[requiredAbility[name]] === true,
  );
  return (
    <div className="tender-part" id="field-ending" tabIndex={-1}>
      <section className="panel">
        <header>
          <h2>{words.stands}</h2>
          <PhaseChip phase={phase} />
        </header>
        <div className="letter">
          {outcome === null ? (
            <p>{phase === 'closed' ? words.closed : words.open}</p>
          ) : (
            <dl className="outcome">
              <dt className="vh">{words.stands}</dt>
              <dd>{words.ended(phaseLabels[outcome.phase], formatInstant(outcome.at, companyZone()))}</dd>
              {outcome.supplier !== null && (
                <>
                  <dt>{words.supplier}</dt>
                  <dd>
                    <bdi>{outcome.supplier}</bdi>
                  </dd>
                </>
              )}
              {outcome.value !== null && (
                <>
                  <dt>{words.value}</dt>
                  <dd className="mono">
                    {outcome.value.toLocaleString('en-GB', { minimumFractionDigits: 2 })} {outcome.currency}
                  </dd>
                </>
              )}
              {outcome.reason !== null && (
                <>
                  <dt>{words.reason}</dt>
                  <dd className="said whole">
                    <bdi>{outcome.reason}</bdi>
                  </dd>
                </>
              )}
            </dl>
          )}
          {offered.length === 0 && outcome === null && <p className="quiet">{words.nothing}</p>}
        </div>
      </section>
      {offered.map((name) => (
        <section className="panel ending" key={name}>
          <div>
            <h2>{words.actions[name].title}</h2>
            <p className="quiet">{words.actions[name].what}</p>
          </div>
          <button
            type="button"
            className="btn"
            aria-label={words.actions[name].title}
            onClick={() => setDoing(name)}
          >
            {words.actions[name].go}…
          </button>
        </section>
      ))}
      {openAction !== null && (
        <ActionDialog name={openAction} tender={tender} onClose={() => setDoing(null)} />
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
  const { ending: words } = tenderMessages;
  const { reload } = useFormContext();
  const isAward = name === 'award';
  const { currency } = tender;
  const values = useMemo(() => ({ supplier: null, value: null, currency, reason: null }), [currency]);
  return (
    <SmallForm
      inDialog
      label={words.actions[name].title}
      intro={<p>{words.actions[name].what}</p>}
      fields={isAward ? awardFields : reasonField}
      values={values}
      storageKey={`tenders/${tender._id}/${name}`}
      prefix={name}
      submitLabel={words.actions[name].go}
      canSendUnchanged
      onSend={async ({ supplier, value, currency: typed, reason }, begin) => {
        const award = {
          supplier: supplier ?? '',
          value,
          currency: String(typed ?? '')
            .trim()
            .toUpperCase(),
        };
        await call(`/api/admin/tenders/${tender._id}/${name}`, {
          method: 'POST',
          body: { version: tender.version, ...(isAward ? award : {}), reason: reason ?? '' },
        });
        begin();
        onClose();
        notify(words.done[name], { type: 'info' });
        await reload().catch(() => undefined);
        document.getElementById('field-ending')?.focus();
      }}
      onClose={onClose}
      closeLabel={words.cancel}
    />
  );
}
