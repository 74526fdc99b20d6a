/** A modal dialog. The browser traps the focus and restores it on closing. */
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
    const before = document.activeElement;
    dialog.current?.showModal();
    // Unmounting removes it from the document without closing it, so the browser restores no focus.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
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
