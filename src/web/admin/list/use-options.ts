import { useQuery } from '@tanstack/react-query';
import { useList } from '../data/list.tsx';
import type { AdminRecord } from '../data/resource-calls.ts';
import { listQuery, useRecords } from '../data/use-records.ts';
import { useResourceOf } from '../resources/resource-of.ts';
import type { Filter, Option } from '../resources/resource-screens.ts';
import { list as m } from './messages/en-GB.ts';

/** How many records a filter offers. */
export const MAX_OPTIONS = 100;

interface Options {
  options: readonly Option[];
  /**
   * The number of records, of which `options` has the first `MAX_OPTIONS`; 0 until they have loaded, and for a filter with
   * options of its own
   */
  total: number;
  /** Repeats the failed call; null: the call has not failed */
  retry: (() => void) | null;
}

/**
 * Returns the options of a filter: its own, or the first records of its content type by title, which load after the list. A
 * chosen record that is not among them is the last option.
 */
export function useOptions({ options: ownOptions, contentType }: Filter, value: string): Options {
  const { isPending } = useList();
  const resource = useResourceOf()(contentType ?? '');
  const offersRecords = ownOptions === undefined && contentType !== undefined;
  const { data, error, refetch } = useQuery({
    ...listQuery<AdminRecord>(resource, {
      page: 1,
      perPage: MAX_OPTIONS,
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    }),
    enabled: offersRecords && !isPending,
  });
  const options = ownOptions ?? data?.data.map(({ _id, title }) => ({ value: _id, label: title })) ?? [];
  const isMissing = data !== undefined && value !== '' && options.every((option) => option.value !== value);
  const chosen = useRecords<AdminRecord>(resource, isMissing ? [value] : []);
  return {
    options:
      isMissing && !chosen.isPending
        ? [...options, { value, label: chosen.get(value)?.title ?? m.hidden }]
        : options,
    total: data?.total ?? 0,
    retry: error === null ? null : () => void refetch(),
  };
}
