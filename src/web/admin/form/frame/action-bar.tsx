/** Shows the bar with the record's actions, and whether all changes are saved. The bar is always visible. */
import { useState, useSyncExternalStore } from 'react';
import { fill } from '#web/admin/format.ts';
import { Icon } from '../../shell/icon.tsx';
import { actions as m } from '../messages/en-GB.ts';
import { companyZone } from '../state/company-zone.ts';
import { useFormContext } from '../state/form-store.ts';
import { formatTimeOfDay, localTimeAt } from '../state/local-time.ts';
import type { Saving } from '../state/use-saving.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface Props {
  saving: Saving;
  onPublish: () => void;
  /** Resolves to whether the record has been scheduled */
  onSchedule: (at: string) => Promise<boolean>;
}

export function ActionBar({ saving, onPublish, onSchedule }: Props) {
  const { store, resource, readOnly } = useFormContext();
  const [isScheduling, setScheduling] = useState(false);
  /** The typed publication time, kept until the record is scheduled; null: nothing was typed */
  const [typedTime, setTypedTime] = useState<string | null>(null);
  const { record, doing, save } = saving;
  const abilities = record?.abilities ?? { publish: true, schedule: true };
  const publishable = resource.publishable !== false;
  const dirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const inBin = record !== null && record.deletedAt !== null;
  if (inBin || readOnly)
    return (
      <div className="dock">
        <span className="quiet">{inBin ? m.inBin : m.readOnly}</span>
        {inBin && abilities.restore === true && (
          <button type="button" className="btn p" onClick={() => void saving.restoreFromBin()}>
            {m.restore}
          </button>
        )}
      </div>
    );
  const offersPublish = publishable && abilities.publish === true;
  return (
    <div className="dock">
      {offersPublish && (
        <button type="button" className="btn p" aria-disabled={doing !== null} onClick={onPublish}>
          {doing === 'publish' ? m.publishing : m.publish}
        </button>
      )}
      <button
        type="button"
        className={offersPublish ? 'btn' : 'btn p'}
        aria-disabled={doing !== null}
        onClick={() => void save()}
      >
        {doing === 'save' ? m.saving : m.save}
      </button>
      {/* The server does not offer it for a published record, which would leave the site until the scheduled time. */}
      {offersPublish && abilities.schedule === true && (
        <button
          type="button"
          className="btn"
          aria-disabled={doing !== null}
          onClick={() => setScheduling(true)}
        >
          {record?.status === 'scheduled' ? m.reschedule : m.schedule}
        </button>
      )}
      <SavedStatus saving={saving} dirty={dirty} />
      {isScheduling && (
        <ScheduleDialog
          clock={
            typedTime ??
            (record?.status === 'scheduled' && record.publishAt !== null
              ? localTimeAt(record.publishAt, companyZone())
              : '')
          }
          onType={setTypedTime}
          onClose={() => setScheduling(false)}
          onSet={async (at) => {
            setScheduling(false);
            if (await onSchedule(at)) setTypedTime(null);
          }}
        />
      )}
    </div>
  );
}

/** Shows "saved" only once the server has stored the changes. */
function SavedStatus({ saving: { record, savedAt }, dirty }: { saving: Saving; dirty: boolean }) {
  const saved = savedAt !== null && !dirty && record !== null;
  return (
    <span className="mono quiet saved" role="status">
      {dirty && m.unsaved}
      {saved && (
        <>
          <Icon name="check" small />
          {fill(record.status === 'draft' ? m.draftSaved : m.savedAt, { time: formatTimeOfDay(savedAt) })}
        </>
      )}
    </span>
  );
}
