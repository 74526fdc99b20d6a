/** Asks for confirmation before an action. */
import { useId } from 'react';
import { useModalDialog } from '#web/ui/use-modal-dialog.ts';
import { common as m } from '../messages/en-GB.ts';

interface ConfirmProps {
  title: string;
  text: string;
  /** The label of the button that confirms: the name of the action */
  action: string;
  onConfirm: () => void;
  /** Called when the dialog closes, also after `onConfirm` */
  onClose: () => void;
}

export function Confirm({ title, text, action, onConfirm, onClose }: ConfirmProps) {
  const dialog = useModalDialog(onClose);
  const heading = useId();
  return (
    <dialog {...dialog} className="ask" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{text}</p>
      <div className="acts">
        <button type="button" className="btn" onClick={onClose}>
          {m.cancel}
        </button>
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            // Closed first, because `onConfirm` may move the focus.
            dialog.ref.current?.close();
            onConfirm();
            onClose();
          }}
        >
          {action}
        </button>
      </div>
    </dialog>
  );
}
