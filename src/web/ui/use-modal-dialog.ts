import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/**
 * Returns the props of a `<dialog>` that is modal for as long as it is mounted. When it is unmounted, or closed before that,
 * the focus returns to where it was. `onCancel` is called on Escape, which does not close the dialog by itself.
 */
export function useModalDialog(onCancel: () => void): ModalDialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  // Opens before the effects in which the content may take the focus, and closes before removal, because closing restores
  // the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      // The "cancel" event of a file chooser inside the dialog arrives here too.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onCancel();
    },
  };
}
