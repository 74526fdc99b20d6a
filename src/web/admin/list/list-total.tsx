import { useList } from '../data/list.tsx';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';

/** How many there are, told again whenever that changes. Its line is there before the figure is. */
export function ListTotal({
  thing,
  things,
  several = things,
}: Pick<ResourceScreens, 'thing' | 'things' | 'several'>) {
  const { total, totalCapped } = useList();
  return (
    <p className="quiet" role="status">
      {total === undefined ? '\u00a0' : words.list.total(total, totalCapped, thing, several)}
    </p>
  );
}
