/** Warns before navigation or unload would lose unsaved changes or running uploads. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { fill } from '#web/admin/format.ts';
import { unfinishedUploads } from '../../providers/unsaved.ts';
import { isSameForm } from '../../shell/screen-key.ts';
import { leave as m } from '../messages/en-GB.ts';
import type { FormStore } from '../state/form-store.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  store: Pick<FormStore, 'isDirty'>;
  /** False: the typed text is stored in the browser, so the user may leave without a warning */
  warns: boolean;
  /** Called when the user leaves and so discards what was typed */
  onLeave: () => void;
}

export function LeaveGuard({ store, warns, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isSameForm(nextLocation.state, currentLocation.pathname) &&
      ((warns && store.isDirty()) || unfinishedUploads() > 0),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ((warns && store.isDirty()) || unfinishedUploads() > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [store, warns]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      isDirty={warns && store.isDirty()}
      files={unfinishedUploads()}
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave();
        blocker.proceed();
      }}
    />
  );
}

interface LeaveDialogProps {
  isDirty?: boolean;
  /** The number of files that are still being uploaded */
  files?: number;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ isDirty = true, files = 0, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={isDirty ? m.heading : m.uploadsHeading} onClose={onStay}>
      {isDirty && <p>{m.text}</p>}
      {files > 0 && <p>{fill(m.uploads, { count: files })}</p>}
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
