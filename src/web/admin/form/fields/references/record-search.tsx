/** Renders a combobox with which the user searches for a record and chooses it. */
import { useMemo } from 'react';
import { apiPath, withQuery } from '../../../data/api-path.ts';
import { type AdminRecord, callList } from '../../../data/resource-calls.ts';
import type { SearchFunction } from '../../../data/use-search.ts';
import { SearchBox } from './search-box.tsx';

const MAX_RESULTS = 12;

/** Returns a function that searches the records of a resource. The results are in the order of their titles. */
const recordSearchOf =
  (resource: string): SearchFunction<readonly AdminRecord[]> =>
  async (typed, signal) => {
    const path = withQuery(apiPath(resource), {
      search: typed.trim(),
      max: MAX_RESULTS,
      sort: 'title',
      direction: 'asc',
    });
    return (await callList<AdminRecord>(path, signal)).items;
  };

interface Props {
  resource: string;
  /** The id and ARIA attributes of the control */
  control: { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean | undefined };
  /** Records that are not offered, because they are already chosen */
  excludedIds?: readonly string[];
  /** Shown while nothing is typed */
  currentTitle?: string;
  onChoose: (record: AdminRecord) => void;
}

export function RecordSearch({ resource, ...box }: Props) {
  const find = useMemo(() => recordSearchOf(resource), [resource]);
  return <SearchBox<AdminRecord> search={find} {...box} />;
}
