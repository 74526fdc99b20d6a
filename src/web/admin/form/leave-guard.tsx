/** Asks before unsaved changes are left behind, on the way to another screen and out of the document. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { words } from '../words.ts';
import { Dialog } from './dialog.tsx';
import type { FormStore } from './form-store.ts';

interface Props {
  store: Pick<FormStore, 'isDirty'>;
  /** False: what was typed is kept, and leaving is the way to go on */
  asks: boolean;
  /** Left on purpose: what was typed is no longer wanted */
  onLeave: () => void;
}

export function LeaveGuard({ store, asks, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks && currentLocation.pathname !== nextLocation.pathname && store.isDirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (asks && store.isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [store, asks]);
  if (blocker.state !== 'blocked') return null;
  const { heading, text, stay, leave } = words.form.leave;
  return (
    <Dialog title={heading} onClose={() => blocker.reset()}>
      <p>{text}</p>
      <div className="acts">
        <button type="button" className="btn p" onClick={() => blocker.reset()}>
          {stay}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {leave}
        </button>
      </div>
    </Dialog>
  );
}
