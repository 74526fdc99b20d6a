/** Buttons to move an item of a list up or down or to remove it, for touch and keyboard alike. */
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#web/admin/format.ts';
import { Icon } from '../../shell/icon.tsx';
import { order as m } from './messages/en-GB.ts';

interface Props {
  title: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

type Button = 'up' | 'down' | 'remove';
const buttons = { up: 0, down: 1, remove: 2 } as const satisfies Record<Button, number>;

/** Returns a button of the item at this index, not of its nested items. */
const buttonAt = (list: Element | null, place: number, button: Button): HTMLElement | null =>
  list?.isConnected === true
    ? ((list.children[place]?.querySelector('.order')?.children[buttons[button]] as HTMLElement) ?? null)
    : null;

export function OrderButtons({ title, index: place, count, onMove, onRemove }: Props) {
  // The focus follows the moved item, so that the same key can be pressed repeatedly. It moves before the next key is
  // handled, or that key would reach the button that had the focus, or none.
  const move = (event: MouseEvent<HTMLElement>, to: number, button: Button) => {
    if (to < 0 || to >= count) return;
    const list = event.currentTarget.closest('ol, ul');
    flushSync(() => onMove(to));
    buttonAt(list, to, button)?.focus();
  };
  // After removal the focus goes to the neighbour, or to the list.
  const remove = (event: MouseEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('ol, ul');
    const field = event.currentTarget.closest<HTMLElement>('.field');
    flushSync(onRemove);
    const nextButton = buttonAt(list, Math.min(place, count - 2), 'remove');
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
        aria-disabled={place === 0}
        onClick={(event) => move(event, place - 1, 'up')}
      >
        <Icon name="chevron-down" small />
      </button>
      <button
        type="button"
        className="ico"
        aria-label={fill(m.down, { title })}
        aria-disabled={place === count - 1}
        onClick={(event) => move(event, place + 1, 'down')}
      >
        <Icon name="chevron-down" small />
      </button>
      <button type="button" className="ico" aria-label={fill(m.remove, { title })} onClick={remove}>
        <Icon name="close" small />
      </button>
    </span>
  );
}
