/** Shows the preview of a form's record: next to the form if there is room, otherwise in front of it on request. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminRecord } from '../../data/resource-calls.ts';
import type { AdminResource } from '../../resources/resource-screens.ts';
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

/** Returns whether a preview is available, whether it is beside the form, whether it is open, its setter, and a ref for its button. */
export function usePreview(resource: AdminResource, record: AdminRecord | null) {
  const [isShownBeside, setShownBeside] = usePreviewShown();
  const [isShownInFront, setShownInFront] = useState(false);
  const isBeside = useWideWindow();
  const button = useRef<HTMLButtonElement>(null);
  const isAvailable = resource.preview !== undefined && record !== null && record.deletedAt === null;
  const isOpen = isAvailable && (isBeside ? isShownBeside : isShownInFront);
  const setOpen = (open: boolean) => {
    flushSync(() => {
      if (isBeside) setShownBeside(open);
      else setShownInFront(open);
    });
    if (!open) button.current?.focus();
  };
  return { isAvailable, isBeside, isOpen, setOpen, button };
}
export type PreviewState = ReturnType<typeof usePreview>;

export function PreviewButton({ preview }: { preview: PreviewState }) {
  const { isAvailable, isOpen, setOpen, button } = preview;
  if (!isAvailable) return null;
  return (
    <button
      type="button"
      className="btn"
      ref={button}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
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

export function WithPreview({ preview: { isBeside, isOpen, setOpen }, record, children }: Props) {
  const pane = isOpen && record !== null && (
    <PartBoundary label={m.title}>
      <Preview record={record} onClose={() => setOpen(false)} />
    </PartBoundary>
  );
  return (
    <div className={isOpen && isBeside ? 'with-preview' : 'without-preview'}>
      <div className="form-side">{children}</div>
      {isBeside
        ? pane && <div className="preview-side">{pane}</div>
        : pane && <PreviewDialog onClose={() => setOpen(false)}>{pane}</PreviewDialog>}
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
