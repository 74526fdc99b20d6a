/** The ways to end a tender that its phase permits, each with its consequences before it is done. */
import { useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { companyZone } from '#web/admin/form/company-zone.ts';
import { Dialog } from '#web/admin/form/dialog.tsx';
import { useFormContext } from '#web/admin/form/form-store.ts';
import { saidAt } from '#web/admin/form/moments.ts';
import { call } from '#web/admin/providers/call.ts';
import { ActionFailure, ActionField } from './action-fields.tsx';
import { PhaseChip } from './phase-chip.tsx';
import { phaseWords } from './phases.ts';
import { asTender, type TenderRecord } from './tender.ts';
import { useKept, useTenderAction } from './use-tender-action.ts';
import { tenderWords } from './words.ts';

type ActionName = keyof typeof tenderWords.ending.actions;

/** The ability that each requires. */
const needs = {
  award: 'award',
  unsuccessful: 'award',
  cancel: 'cancel',
  withdraw: 'withdraw',
} as const satisfies Record<ActionName, keyof TenderRecord['abilities']>;

export default function EndingPart() {
  const { record } = useFormContext();
  const tender = record === null ? null : asTender(record);
  if (tender === null || tender.phase === null)
    return <p className="part-note">{tenderWords.ending.draft}</p>;
  return <Ending tender={tender} />;
}

function Ending({ tender }: { tender: TenderRecord }) {
  const { ending: words } = tenderWords;
  const [doing, setDoing] = useState<ActionName | null>(null);
  const { outcome, phase, abilities } = tender;
  const offered = (Object.keys(needs) as ActionName[]).filter((name) => abilities[needs[name]] === true);
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
              <dd>{words.ended(phaseWords[outcome.phase], saidAt(outcome.at, companyZone()))}</dd>
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
      {doing !== null && <ActionDialog name={doing} tender={tender} onClose={() => setDoing(null)} />}
    </div>
  );
}

interface DialogProps {
  name: ActionName;
  tender: TenderRecord;
  onClose: () => void;
}

function ActionDialog({ name, tender, onClose }: DialogProps) {
  const { ending: words } = tenderWords;
  const { renew } = useFormContext();
  const prefix = `${name}.`;
  const deed = useTenderAction(prefix);
  const { value, change, clear } = useKept(`${name}.${tender._id}`, {
    supplier: '',
    value: '',
    currency: tender.currency,
    reason: '',
  });
  const isAward = name === 'award';
  const field = (which: keyof typeof value) => ({
    deed,
    prefix,
    name: which,
    value: value[which],
    onChange: (next: string) => change({ [which]: next }),
  });
  const go = async () => {
    const bare = value.value.replace(/[\s,\u00a0\u202f]/g, '');
    const amount = bare === '' ? null : Number(bare);
    if (amount !== null && !Number.isFinite(amount)) {
      deed.say({ value: 'Contract value must be a number, like 12500' });
      return;
    }
    const body = isAward
      ? {
          supplier: value.supplier,
          value: amount,
          currency: value.currency.trim().toUpperCase(),
          reason: value.reason,
        }
      : { reason: value.reason };
    const path = `/api/admin/tenders/${tender._id}/${name}`;
    if (!(await deed.run(() => call(path, { method: 'POST', body: { version: tender.version, ...body } }))))
      return;
    clear();
    onClose();
    notify(words.done[name], { type: 'info' });
    await renew().catch(() => undefined);
    document.getElementById('field-ending')?.focus();
  };
  return (
    <Dialog title={words.actions[name].title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        <div className="stack">
          <p>{words.actions[name].what}</p>
          <ActionFailure deed={deed} />
          {isAward && (
            <>
              <ActionField {...field('supplier')} label={words.supplier} max={150} />
              <div className="pair">
                <ActionField {...field('value')} label={words.value} />
                <ActionField {...field('currency')} label={words.currency} />
              </div>
            </>
          )}
          <ActionField
            {...field('reason')}
            label={words.reason}
            hint={words.reasonHint}
            max={1000}
            rows={4}
          />
        </div>
        <div className="acts">
          <button type="submit" className="btn p" aria-disabled={deed.busy}>
            {words.actions[name].go}
          </button>
          <button type="button" className="btn" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
