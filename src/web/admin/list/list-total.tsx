import { useList } from '../data/list.tsx';
import type { ResourceScreens } from '../resources/resource-screens.ts';
import { words } from '../words.ts';

/** The number of records, announced on every change. Its line exists before the number has loaded. */
export function ListTotal({
  thing,
  things,
  pluralInSentence = things,
}: Pick<ResourceScreens, 'pluralInSentence' | 'thing' | 'things'>) {
  const { total, totalCapped } = useList();
  return (
    <p className="quiet" role="status">
      {total === undefined ? '\u00a0' : words.list.total(total, totalCapped, thing, pluralInSentence)}
    </p>
  );
}
