/** Asks for confirmation before an action. */
import { useEffect, useId, useRef } from 'react';
import { common as m } from '../messages/en-GB.ts';

interface ConfirmProps {
  title: string;
  text: string;
  /** The label of its button, naming the action */
  action: string;
  onConfirm: () => void;
  /** Called when the dialog closes, also after `onConfirm` */
  onClose: () => void;
}

export function Confirm({ title, text, action, onConfirm, onClose }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="ask" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      <p>{text}</p>
      <div className="acts">
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          {m.cancel}
        </button>
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          {action}
        </button>
      </div>
    </dialog>
  );
}
