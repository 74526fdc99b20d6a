/**
 * Renders the handle of a document in a tree of folders. Dragging it and pressing arrow keys on it move the document.
 */
import type { ComponentProps } from 'react';
import { fill } from '#web/admin/format.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { tree as m } from './messages/en-GB.ts';

interface Props extends ComponentProps<'button'> {
  /** The name of the document */
  name: string;
  /** Called to move the document to the previous (-1) or next (1) folder */
  onStep: (step: 1 | -1) => void;
}

export function DocumentHandle({ name, onStep, ...button }: Props) {
  return (
    <button
      type="button"
      className="drag"
      aria-label={fill(m.handle, { name })}
      {...button}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        onStep(step);
      }}
    >
      <Icon name="drag" small />
    </button>
  );
}
