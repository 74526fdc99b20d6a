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
  const here = sort.field === field;
  const rising = sort.order === 'ASC';
  return (
    <th
      scope="col"
      className={own ? 'own' : undefined}
      aria-sort={here ? (rising ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={() =>
          setSort({
            field,
            order: here ? (rising ? 'DESC' : 'ASC') : defaultDirectionOf(field),
          })
        }
      >
        {children}
        {here && <Icon name={rising ? 'arrow-up' : 'chevron-down'} small />}
      </button>
    </th>
  );
}
