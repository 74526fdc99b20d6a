/** Renders the notice at the bottom of the screen. */
import { useEffect, useState } from 'react';
import { dismissNotice, useNotice } from '../data/notify.ts';
import { common as m } from '../messages/en-GB.ts';

/** How long a notice is shown: long enough to read it twice and to find the button. */
const SHOWN_FOR_MS = 10_000;

export function Notices() {
  const notice = useNotice();
  // The notice stays while the pointer is over it or the focus is in it.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (notice === null || notice.type === 'error' || isHeld) return;
    const timer = setTimeout(dismissNotice, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  const undo = notice?.undo;
  const close = () => {
    dismissNotice();
    setIsHeld(false);
    // The focused button disappears with the notice, so the focus moves to the screen.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isError = notice?.type === 'error';
  const noticeBox = notice !== null && (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls are the buttons inside
    <div
      className={`snack ${notice.type}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{notice.message}</span>
      {undo !== undefined && (
        <button
          type="button"
          className="undo"
          onClick={() => {
            close();
            void undo();
          }}
        >
          {notice.undoLabel ?? m.undo}
        </button>
      )}
      <button type="button" aria-label={m.dismiss} onClick={close}>
        ×
      </button>
    </div>
  );
  // The live region is rendered even while it is empty, because screen readers announce only changes.
  return (
    <div className="snack-place">
      <div role="status">{!isError && noticeBox}</div>
      {isError && <div role="alert">{noticeBox}</div>}
    </div>
  );
}
