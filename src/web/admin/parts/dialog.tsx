/** Renders a modal dialog, in which the browser keeps the focus. When it closes, the focus returns to where it was. */
import { type ReactNode, useId } from 'react';
import { useModalDialog } from '#web/ui/use-modal-dialog.ts';
import { common as m } from '../messages/en-GB.ts';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

export function Dialog({ title, onClose, wide = false, children }: Props) {
  const heading = useId();
  return (
    <dialog
      {...useModalDialog(onClose)}
      className={wide ? 'form-dialog wide' : 'form-dialog'}
      aria-labelledby={heading}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="ico" aria-label={m.close} onClick={onClose}>
          <Icon name="close" small />
        </button>
      </header>
      {children}
    </dialog>
  );
}
