/** Renders the bar at the bottom of the window with the actions that save, publish, schedule or restore the record. */
import { useState, useSyncExternalStore } from 'react';
import type { Permission } from '#platform/schema/permissions.ts';
import { fill } from '#web/admin/format.ts';
import { companyZone } from '../../parts/company-settings.ts';
import { formatTimeOfDay, localTimeAt } from '../../parts/dates/local-time.ts';
import { Icon } from '../../parts/icon.tsx';
import { useMay } from '../../providers/me.tsx';
import { actions as m } from '../messages/en-GB.ts';
import { useFormContext } from '../state/form-store.ts';
import type { Saving } from '../state/use-saving.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface Props {
  saving: Saving;
  onPublish: () => void;
  /** Schedules the publication at an ISO instant. Resolves to whether this has succeeded */
  onSchedule: (at: string) => Promise<boolean>;
}

export function ActionBar({ saving, onPublish, onSchedule }: Props) {
  const { store, resource, readOnly } = useFormContext();
  const mayPublish = useMay()(`${resource.permissionPrefix}:publish` as Permission);
  const [isScheduling, setIsScheduling] = useState(false);
  /** The local time last typed in the dialog, stored until the record is scheduled; null: that of the record */
  const [typedTime, setTypedTime] = useState<string | null>(null);
  const { record, doing, save } = saving;
  const recordTime =
    record?.status === 'scheduled' && record.publishAt !== null
      ? localTimeAt(record.publishAt, companyZone())
      : '';
  const abilities = record?.abilities ?? { publish: mayPublish, schedule: mayPublish };
  const publishable = resource.publishable !== false;
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
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
      {/* Not offered for a published record, because scheduling would hide it from visitors until that time. */}
      {offersPublish && abilities.schedule === true && (
        <button
          type="button"
          className="btn"
          aria-disabled={doing !== null}
          onClick={() => setIsScheduling(true)}
        >
          {record?.status === 'scheduled' ? m.reschedule : m.schedule}
        </button>
      )}
      <SavedStatus saving={saving} isDirty={isDirty} />
      {isScheduling && (
        <ScheduleDialog
          initialTime={typedTime ?? recordTime}
          onType={(localTime) => setTypedTime(localTime === recordTime ? null : localTime)}
          onClose={() => setIsScheduling(false)}
          onSet={async (at) => {
            setIsScheduling(false);
            if (await onSchedule(at)) setTypedTime(null);
          }}
        />
      )}
    </div>
  );
}

/** Shows that there are unsaved changes, or when the server stored the latest ones. */
function SavedStatus({ saving: { record, savedAt }, isDirty }: { saving: Saving; isDirty: boolean }) {
  const isSaved = savedAt !== null && !isDirty && record !== null;
  return (
    <span className="mono quiet saved" role="status">
      {isDirty && m.unsaved}
      {isSaved && (
        <>
          <Icon name="check" small />
          {fill(record.status === 'draft' ? m.draftSaved : m.savedAt, { time: formatTimeOfDay(savedAt) })}
        </>
      )}
    </span>
  );
}
