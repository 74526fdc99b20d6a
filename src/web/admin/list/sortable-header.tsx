import type { ReactNode } from 'react';
import { useList } from '../data/list.tsx';
import { Icon } from '../parts/icon.tsx';
import { defaultDirectionOf } from '../resources/resource-screens.ts';

/** Capitalises the name of a record for a column header: `Project`. */
export const capitalise = (thing: string): string => thing.charAt(0).toUpperCase() + thing.slice(1);

/**
 * Renders a column header that sorts the list; pressed again, it reverses the order. `own`: as narrow as the resource's
 * columns.
 */
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
