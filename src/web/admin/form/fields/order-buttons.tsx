/** Up, down and away, for a thing in a list: reached by thumb and by keyboard alike. */
import { Icon } from '../../shell/icon.tsx';
import { words } from '../../words.ts';

interface Props {
  title: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function OrderButtons({ title, place, count, onMove, onRemove }: Props) {
  const { up, down, remove } = words.form.order;
  return (
    <span className="order">
      <button
        type="button"
        className="ico up"
        aria-label={up(title)}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(place - 1)}
      >
        <Icon name="chevron-down" small />
      </button>
      <button
        type="button"
        className="ico"
        aria-label={down(title)}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onMove(place + 1)}
      >
        <Icon name="chevron-down" small />
      </button>
      <button type="button" className="ico" aria-label={remove(title)} onClick={onRemove}>
        <Icon name="close" small />
      </button>
    </span>
  );
}
