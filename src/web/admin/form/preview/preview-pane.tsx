/** Shows the preview of a form's record: next to the form if there is room, otherwise in a dialog that a button opens. */
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useModalDialog } from '#web/ui/use-modal-dialog.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { PartBoundary, PartFailure } from '../../parts/failure/part-failure.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { AdminResource } from '../../resources/resource-screens.ts';
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

/** Returns the state of the preview: whether it is available, beside the form, and open. `button`: the ref for its button. */
export function usePreview(resource: AdminResource, record: AdminRecord | null) {
  const [isShownBeside, setIsShownBeside] = usePreviewShown();
  const [isShownInFront, setIsShownInFront] = useState(false);
  const isBeside = useWideWindow();
  const button = useRef<HTMLButtonElement>(null);
  const isAvailable = resource.preview !== undefined && record !== null && record.deletedAt === null;
  const isOpen = isAvailable && (isBeside ? isShownBeside : isShownInFront);
  const setOpen = (open: boolean) => {
    flushSync(() => {
      if (isBeside) setIsShownBeside(open);
      else setIsShownInFront(open);
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
  return (
    <dialog {...useModalDialog(onClose)} className="preview-front" aria-label={m.title}>
      {children}
    </dialog>
  );
}
