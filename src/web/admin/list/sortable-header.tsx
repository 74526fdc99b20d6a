import type { ReactNode } from 'react';
import { useList } from '../data/list.tsx';
import { defaultDirectionOf } from '../resources/resource-screens.ts';
import { Icon } from '../shell/icon.tsx';

/** Capitalises the name of a record for a column header: `Project`. */
export const capitalise = (thing: string): string => thing.charAt(0).toUpperCase() + thing.slice(1);

/** A column header that sorts; pressed again, it reverses the order. */
export function SortableHeader({
  field,
  own = false,
  children,
}: {
  field: string;
  own?: boolean;
  children: ReactNode;
}) {
  const { sort, setSort } = useList();
  const isSorted = sort.field === field;
  const isAscending = sort.order === 'ASC';
  return (
    <th
      scope="col"
      className={own ? 'own' : undefined}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={() =>
          setSort({
            field,
            order: isSorted ? (isAscending ? 'DESC' : 'ASC') : defaultDirectionOf(field),
          })
        }
      >
        {children}
        {isSorted && <Icon name={isAscending ? 'arrow-up' : 'chevron-down'} small />}
      </button>
    </th>
  );
}
