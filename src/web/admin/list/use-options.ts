import { useQuery } from '@tanstack/react-query';
import { useList } from '../data/list.tsx';
import type { AdminRecord } from '../data/resource-calls.ts';
import { listQuery } from '../data/use-records.ts';
import { useResourceOf } from '../resources/resource-of.ts';
import type { Filter, Option } from '../resources/resource-screens.ts';

/** Returns the options of a filter: its own, or up to 100 records of its content type by title, which load after the list. */
export function useOptions({ options, contentType }: Filter): {
  options: readonly Option[];
  /** Repeats the failed call; null: the call has not failed */
  retry: (() => void) | null;
} {
  const { isPending } = useList();
  const resourceOf = useResourceOf();
  const { data, error, refetch } = useQuery({
    ...listQuery<AdminRecord>(resourceOf(contentType ?? ''), {
      page: 1,
      perPage: 100,
      sort: { field: 'title', order: 'ASC' },
      filter: {},
    }),
    enabled: contentType !== undefined && !isPending,
  });
  return {
    options: options ?? data?.data.map(({ _id, title }) => ({ value: _id, label: title })) ?? [],
    retry: error === null ? null : () => void refetch(),
  };
}
