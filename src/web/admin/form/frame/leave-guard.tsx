/** Warns before navigation or unload would lose unsaved changes or unfinished uploads. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { fill } from '#web/admin/format.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { isSameForm } from '../../parts/screen-key.ts';
import { unfinishedUploads } from '../../providers/unsaved.ts';
import { leave as m } from '../messages/en-GB.ts';
import type { FormStore } from '../state/form-store.ts';

interface Props {
  store: Pick<FormStore, 'isDirty'>;
  /** False: unsaved text is stored in the browser, so leaving loses nothing; unfinished uploads still cause a warning */
  warnsOfUnsavedText: boolean;
  /** Called when the user leaves and so discards the unsaved text */
  onLeave: () => void;
}

export function LeaveGuard({ store, warnsOfUnsavedText, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isSameForm(nextLocation.state, currentLocation.pathname, historyAction) &&
      ((warnsOfUnsavedText && store.isDirty()) || unfinishedUploads() > 0),
  );
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if ((warnsOfUnsavedText && store.isDirty()) || unfinishedUploads() > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warnBeforeUnload);
    return () => removeEventListener('beforeunload', warnBeforeUnload);
  }, [store, warnsOfUnsavedText]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      isDirty={warnsOfUnsavedText && store.isDirty()}
      fileCount={unfinishedUploads()}
      onStay={() => blocker.reset()}
      onLeave={() => {
        if (warnsOfUnsavedText) onLeave();
        blocker.proceed();
      }}
    />
  );
}

interface LeaveDialogProps {
  isDirty?: boolean;
  /** The number of files that have not been uploaded yet */
  fileCount?: number;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ isDirty = true, fileCount = 0, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={isDirty ? m.heading : m.uploadsHeading} onClose={onStay}>
      {isDirty && <p>{m.text}</p>}
      {fileCount > 0 && <p>{fill(m.uploads, { count: fileCount })}</p>}
      <div className="acts">
        <button type="button" className="btn p" onClick={onStay}>
          {m.stay}
        </button>
        <button type="button" className="btn" onClick={onLeave}>
          {isDirty ? m.leave : m.leaveUploads}
        </button>
      </div>
    </Dialog>
  );
}
