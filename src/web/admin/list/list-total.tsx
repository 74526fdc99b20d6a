import { useList } from '../data/list.tsx';
import { fill } from '../format.ts';
import type { AdminResource } from '../resources/resource-screens.ts';
import { list as m } from './messages/en-GB.ts';

/** Shows the number of records; screen readers announce every change. The line is there before the number has loaded. */
export function ListTotal({ thing, things }: Pick<AdminResource, 'thing' | 'things'>) {
  const { total, totalCapped } = useList();
  return (
    <p className="quiet" role="status">
      {/* `total - 1`, because the text says “More than …”. */}
      {total === undefined
        ? '\u00a0'
        : totalCapped
          ? fill(m.totalCapped, { count: total - 1, thing, things })
          : fill(m.total, { count: total, thing, things })}
    </p>
  );
}
