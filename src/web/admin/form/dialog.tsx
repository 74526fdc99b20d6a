/** A question in front of the form. The browser keeps the focus inside and gives it back. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../shell/icon.tsx';
import { words } from '../words.ts';

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
    // It is taken out of the document rather than closed: the browser gives nothing back then.
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
        // A file chooser inside it says "cancel" too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="ico" aria-label={words.shell.dismiss} onClick={onClose}>
          <Icon name="close" small />
        </button>
      </header>
      {children}
    </dialog>
  );
}
