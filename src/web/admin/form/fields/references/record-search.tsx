/** Chooses a record by typing part of its title. */
import { useMemo } from 'react';
import type { AdminRecord } from '../../../data/resource-calls.ts';
import { SearchBox } from './search-box.tsx';
import { recordSearchOf } from './use-search.ts';

interface Props {
  resource: string;
  /** The id and ARIA attributes of the control */
  control: { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean | undefined };
  /** Already chosen in this field */
  excludedIds?: readonly string[];
  /** Shown while nothing is typed */
  currentTitle?: string;
  onChoose: (record: AdminRecord) => void;
}

export function RecordSearch({ resource, ...box }: Props) {
  const find = useMemo(() => recordSearchOf(resource), [resource]);
  return <SearchBox<AdminRecord> search={find} {...box} />;
}
