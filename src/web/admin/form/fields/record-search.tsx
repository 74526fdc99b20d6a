/** A record chosen by typing a part of its title. */
import { useMemo } from 'react';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { SearchBox } from './search-box.tsx';
import { recordsOf } from './use-search.ts';

interface Props {
  resource: string;
  /** What a screen reader is told beside the label, and the element's id */
  control: { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean | undefined };
  /** Already chosen elsewhere in the field */
  without?: readonly string[];
  /** Shown while nothing is typed */
  shown?: string;
  onChoose: (record: AdminRecord) => void;
}

export function RecordSearch({ resource, ...box }: Props) {
  const find = useMemo(() => recordsOf(resource), [resource]);
  return <SearchBox<AdminRecord> find={find} {...box} />;
}
