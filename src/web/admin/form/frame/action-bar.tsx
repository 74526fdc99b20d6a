/** The actions of the record, always within reach, and whether what is shown is saved. */
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../../shell/icon.tsx';
import { words } from '../../words.ts';
import { StandaloneField } from '../standalone-field.tsx';
import { companyZone } from '../state/company-zone.ts';
import { useFormContext } from '../state/form-store.ts';
import { clockChangeAt, formatTimeOfDay, instantAt, localTimeAt } from '../state/local-time.ts';
import type { Saving } from '../state/use-saving.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  saving: Saving;
  onPublish: () => void;
  /** Whether the record is scheduled now */
  onSchedule: (at: string) => Promise<boolean>;
}

export function ActionBar({ saving, onPublish, onSchedule }: Props) {
  const { store, screens, readOnly } = useFormContext();
  const [planning, setPlanning] = useState(false);
  /** Stays until the record is scheduled, whatever else is invalid; null: nothing was typed */
  const [clock, setClock] = useState<string | null>(null);
  const { record, doing, save } = saving;
  const can = record?.abilities ?? { publish: true, schedule: true };
  const publishable = screens.publishable !== false;
  const dirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const { dock } = words.form;
  const inBin = record !== null && record.deletedAt !== null;
  if (inBin || readOnly)
    return (
      <div className="dock">
        <span className="quiet">{inBin ? dock.inBin : dock.locked}</span>
        {inBin && can.restore === true && (
          <button type="button" className="btn p" onClick={() => void saving.putBack()}>
            {dock.putBack}
          </button>
        )}
      </div>
    );
  const offersPublish = publishable && can.publish === true;
  return (
    <div className="dock">
      {offersPublish && (
        <button type="button" className="btn p" aria-disabled={doing !== null} onClick={onPublish}>
          {doing === 'publish' ? dock.publishing : dock.publish}
        </button>
      )}
      <button
        type="button"
        className={offersPublish ? 'btn' : 'btn p'}
        aria-disabled={doing !== null}
        onClick={() => void save()}
      >
        {doing === 'save' ? dock.saving : dock.save}
      </button>
      {/* A published record would leave the site until then. */}
      {offersPublish && can.schedule === true && (
        <button
          type="button"
          className="btn"
          aria-disabled={doing !== null}
          onClick={() => setPlanning(true)}
        >
          {record?.status === 'scheduled' ? dock.otherTime : dock.later}
        </button>
      )}
      <SavedStatus saving={saving} dirty={dirty} />
      {planning && (
        <ScheduleDialog
          clock={
            clock ??
            (record?.status === 'scheduled' && record.publishAt !== null
              ? localTimeAt(record.publishAt, companyZone())
              : '')
          }
          onType={setClock}
          onClose={() => setPlanning(false)}
          onSet={async (at) => {
            setPlanning(false);
            if (await onSchedule(at)) setClock(null);
          }}
        />
      )}
    </div>
  );
}

/** Says "saved" only if the server has stored it. */
function SavedStatus({ saving: { record, savedAt }, dirty }: { saving: Saving; dirty: boolean }) {
  const { dock } = words.form;
  const saved = savedAt !== null && !dirty && record !== null;
  return (
    <span className="mono quiet saved" role="status">
      {dirty && dock.unsaved}
      {saved && (
        <>
          <Icon name="check" small />
          {record.status === 'draft'
            ? dock.keptDraft(formatTimeOfDay(savedAt))
            : dock.saved(formatTimeOfDay(savedAt))}
        </>
      )}
    </span>
  );
}

function ScheduleDialog({
  clock,
  onType,
  onClose,
  onSet,
}: {
  clock: string;
  onType: (clock: string) => void;
  onClose: () => void;
  onSet: (at: string) => void;
}) {
  const zone = companyZone();
  const [wrong, setWrong] = useState<string | null>(null);
  const { schedule } = words.form;
  const set = () => {
    if (clock === '') setWrong(schedule.enter);
    else if (Date.parse(instantAt(clock, zone)) <= Date.now()) setWrong(schedule.past);
    else if (clockChangeAt(clock, zone) !== null) setWrong(schedule[clockChangeAt(clock, zone) ?? 'skipped']);
    else onSet(instantAt(clock, zone));
  };
  return (
    <Dialog title={schedule.heading} onClose={onClose}>
      <StandaloneField label={schedule.at} hint={schedule.zone(zone)} problem={wrong}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={clock}
            onChange={({ target }) => {
              onType(target.value);
              setWrong(null);
            }}
          />
        )}
      </StandaloneField>
      <div className="acts">
        <button type="button" className="btn p" onClick={set}>
          {schedule.set}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {schedule.cancel}
        </button>
      </div>
    </Dialog>
  );
}
