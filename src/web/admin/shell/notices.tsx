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
  useEffect(() => {
    if (shown === null || shown.type === 'error') return;
    const timer = setTimeout(() => setShown(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);

  const undo = shown?.options.undo;
  return (
    <div className="snack-place" role={shown?.type === 'error' ? 'alert' : 'status'}>
      {shown !== null && (
        <div className={`snack ${shown.type}`}>
          <span>{shown.message}</span>
          {undo !== undefined && (
            <button
              type="button"
              className="undo"
              onClick={() => {
                setShown(null);
                void undo();
              }}
            >
              {shown.options.undoLabel ?? words.shell.putBack}
            </button>
          )}
          <button type="button" aria-label={words.shell.dismiss} onClick={() => setShown(null)}>
            ×
          </button>
        </div>
      )}
    </div>
  );
}
