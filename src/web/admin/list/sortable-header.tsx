import type { ReactNode } from 'react';
import { useList } from '../data/list.tsx';
import { Icon } from '../parts/icon.tsx';
import { defaultDirectionOf } from '../resources/resource-screens.ts';

/** Capitalises the first letter of a noun at the start of a label: `Project`. */
export const capitalise = (thing: string): string => thing.charAt(0).toUpperCase() + thing.slice(1);

/**
 * Renders a column header that sorts the list; pressed again, it reverses the order. `isNarrow`: as narrow as the
 * columns after the title.
 */
export function SortableHeader({
  field,
  isNarrow = false,
  children,
}: {
  field: string;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  const { sort, setSort } = useList();
  const isSorted = sort.field === field;
  const isAscending = sort.order === 'ASC';
  return (
    <th
      scope="col"
      className={isNarrow ? 'own' : undefined}
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
