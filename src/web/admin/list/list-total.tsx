import { useList } from '../data/list.tsx';
import type { ResourceScreens } from '../resources/screens.ts';
import { words } from '../words.ts';

/** The number of records, announced on every change. Its line exists before the number has loaded. */
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
