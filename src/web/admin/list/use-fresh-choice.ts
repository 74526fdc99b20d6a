/** Rows are chosen for what is done next: not for a list that one comes back to tomorrow, nor for one narrowed otherwise. */
import { useListContext } from 'ra-core';
import { useEffect } from 'react';

/** What was chosen elsewhere, or among other rows, is chosen no more: nobody acts on what they do not see. */
export function useFreshChoice(): void {
  const { filterValues, onSelect } = useListContext();
  const narrowed = JSON.stringify(filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival, and when what is shown is narrowed otherwise
  useEffect(() => onSelect([]), [narrowed]);
}
