/** Renders a modal dialog. The browser keeps the focus inside it; closing it returns the focus to where it was. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../shell/icon.tsx';
import { dialog as m } from '../messages/en-GB.ts';

interface Props {
  title: string;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

export function Dialog({ title, onClose, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const focusedBefore = document.activeElement;
    dialog.current?.showModal();
    // Unmounting removes the dialog without closing it, so the browser does not restore the focus.
    return () => {
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'form-dialog wide' : 'form-dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file chooser inside it fires "cancel" too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
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
