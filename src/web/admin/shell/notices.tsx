/** What has just happened, said once, with the way back where there is one. */
import { useNotificationContext } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { words } from '../words.ts';

export interface NoticeOptions {
  /** Takes back what was done */
  undo?: () => Promise<void>;
  undoLabel?: string;
}

/** Long enough to read it twice and to find the button. */
const SHOWN_FOR = 10_000;

export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<{ message: ReactNode; type: string; options: NoticeOptions } | null>(
    null,
  );
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (taken === undefined) return;
    setShown({
      message: taken.message,
      type: taken.type,
      options: (taken.notificationOptions?.messageArgs ?? {}) as NoticeOptions,
    });
  }, [notifications, takeNotification]);
  // Whoever reads it or reaches for its button has all the time they need.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (shown === null || shown.type === 'error' || held) return;
    const timer = setTimeout(() => setShown(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown, held]);

  const undo = shown?.options.undo;
  const close = () => {
    setShown(null);
    setHeld(false);
    // The button that had the focus goes with the notice.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const failed = shown?.type === 'error';
  const notice = shown !== null && (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be pressed are the buttons in it
    <div
      className={`snack ${shown.type}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{shown.message}</span>
      {undo !== undefined && (
        <button
          type="button"
          className="undo"
          onClick={() => {
            close();
            void undo();
          }}
        >
          {shown.options.undoLabel ?? words.shell.putBack}
        </button>
      )}
      <button type="button" aria-label={words.shell.dismiss} onClick={close}>
        ×
      </button>
    </div>
  );
  // The quiet place is there before anything is said in it: screen readers listen to what changes.
  return (
    <div className="snack-place">
      <div role="status">{!failed && notice}</div>
      {failed && <div role="alert">{notice}</div>}
    </div>
  );
}
