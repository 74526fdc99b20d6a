/** Renders the buttons that move an item of a list up or down or remove it. */
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#web/admin/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { order as m } from './messages/en-GB.ts';

interface Props {
  title: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

type Button = 'up' | 'down' | 'remove';
const buttonIndexes = { up: 0, down: 1, remove: 2 } as const satisfies Record<Button, number>;

/** Returns a button of the item at `index`, not of an item nested in it. */
const buttonAt = (list: Element | null, index: number, button: Button): HTMLElement | null =>
  list?.isConnected === true
    ? ((list.children[index]?.querySelector('.order')?.children[buttonIndexes[button]] as HTMLElement) ??
      null)
    : null;

export function OrderButtons({ title, index, count, onMove, onRemove }: Props) {
  // The focus follows the moved item, so that the user can press the same key repeatedly. It moves before the next key press is
  // handled, which would otherwise reach another button or none.
  const move = (event: MouseEvent<HTMLElement>, to: number, button: Button) => {
    if (to < 0 || to >= count) return;
    const list = event.currentTarget.closest('ol, ul');
    flushSync(() => onMove(to));
    buttonAt(list, to, button)?.focus();
  };
  // After a removal the focus moves to the following item, or else to the last one; to the field if none is left.
  const remove = (event: MouseEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('ol, ul');
    const field = event.currentTarget.closest<HTMLElement>('.field');
    flushSync(onRemove);
    const nextButton = buttonAt(list, Math.min(index, count - 2), 'remove');
    (
      nextButton ?? (field?.matches('fieldset') ? field : field?.querySelector<HTMLElement>('input'))
    )?.focus();
  };
  return (
    <span className="order">
      <button
        type="button"
        className="ico up"
        aria-label={fill(m.up, { title })}
        aria-disabled={index === 0}
        onClick={(event) => move(event, index - 1, 'up')}
      >
        <Icon name="chevron-down" small />
      </button>
      <button
        type="button"
        className="ico"
        aria-label={fill(m.down, { title })}
        aria-disabled={index === count - 1}
        onClick={(event) => move(event, index + 1, 'down')}
      >
        <Icon name="chevron-down" small />
      </button>
      <button type="button" className="ico" aria-label={fill(m.remove, { title })} onClick={remove}>
        <Icon name="close" small />
      </button>
    </span>
  );
}
