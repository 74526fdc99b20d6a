/** Renders the notice at the bottom of the screen. */
import { useEffect, useState } from 'react';
import { dismissNotice, useNotice } from '../data/notify.ts';
import { common as m } from '../messages/en-GB.ts';

/** How long a notice is shown, in milliseconds: long enough to read it twice and to find the button. */
const SHOWN_FOR = 10_000;

export function Notices() {
  const notice = useNotice();
  // The notice stays while it has the pointer or the focus.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (notice === null || notice.type === 'error' || held) return;
    const timer = setTimeout(dismissNotice, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [notice, held]);

  const undo = notice?.undo;
  const close = () => {
    dismissNotice();
    setHeld(false);
    // The focused button disappears with the notice.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const isError = notice?.type === 'error';
  const noticeBox = notice !== null && (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls are the buttons inside
    <div
      className={`snack ${notice.type}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
  // The live region is rendered while it is empty: screen readers announce only changes.
  return (
    <div className="snack-place">
      <div role="status">{!isError && noticeBox}</div>
      {isError && <div role="alert">{noticeBox}</div>}
    </div>
  );
}
