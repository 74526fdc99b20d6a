/** The form with its preview: next to it if there is room, otherwise in front of it on request. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminRecord } from '../../data/resource-calls.ts';
import type { ResourceScreens } from '../../resources/resource-screens.ts';
import { PartBoundary, PartFailure } from '../../shell/failure/part-failure.tsx';
import { Icon } from '../../shell/icon.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { preview as m } from './messages/en-GB.ts';
import { usePreviewShown, useWideWindow } from './preview-state.ts';

const Preview = lazyPart(() => import('./preview.tsx'), {
  placeholder: <div className="preview" />,
  renderFailure: ({ onClose }, retry) => (
    <div className="preview">
      <PartFailure kind="load" retry={retry} />
      <button type="button" className="btn" onClick={onClose}>
        {m.close}
      </button>
    </div>
  ),
});

/** Returns whether there is a preview, where it is shown, whether it is open, and its button. */
export function usePreview(screens: ResourceScreens, record: AdminRecord | null) {
  const [shown, setShown] = usePreviewShown();
  const [inFront, setInFront] = useState(false);
  const beside = useWideWindow();
  const button = useRef<HTMLButtonElement>(null);
  const isAvailable = screens.preview !== undefined && record !== null && record.deletedAt === null;
  const isOpen = isAvailable && (beside ? shown : inFront);
  const set = (open: boolean) => {
    if (beside) setShown(open);
    else setInFront(open);
    if (!open) requestAnimationFrame(() => button.current?.focus());
  };
  return { isAvailable, beside, isOpen, set, button };
}
export type PreviewState = ReturnType<typeof usePreview>;

export function PreviewButton({ preview: { isAvailable, isOpen, set, button } }: { preview: PreviewState }) {
  if (!isAvailable) return null;
  return (
    <button type="button" className="btn" ref={button} aria-expanded={isOpen} onClick={() => set(!isOpen)}>
      <Icon name="eye" small />
      {m.title}
    </button>
  );
}

interface Props {
  preview: PreviewState;
  record: AdminRecord | null;
  children: ReactNode;
}

export function WithPreview({ preview: { beside, isOpen, set }, record, children }: Props) {
  const pane = isOpen && record !== null && (
    <PartBoundary label={m.title}>
      <Preview record={record} onClose={() => set(false)} />
    </PartBoundary>
  );
  return (
    <div className={isOpen && beside ? 'with-preview' : 'without-preview'}>
      <div className="form-side">{children}</div>
      {beside
        ? pane && <div className="preview-side">{pane}</div>
        : pane && <PreviewDialog onClose={() => set(false)}>{pane}</PreviewDialog>}
    </div>
  );
}

function PreviewDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      className="preview-front"
      ref={dialog}
      aria-label={m.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
