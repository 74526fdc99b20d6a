import { useGetList, useListContext } from 'ra-core';
import type { OfficeRecord } from '../providers/data-provider.ts';
import type { Filter, Option } from '../resources/screens.ts';

/** What a filter offers: its own words, or the records of another resource by title. Those come after the list itself. */
export function useOptions({ options, of }: Filter): {
  options: readonly Option[];
  /** They could not be loaded; null: they could, or are on the way */
  retry: (() => void) | null;
} {
  const { isPending } = useListContext();
  const { data, error, refetch } = useGetList<OfficeRecord>(
    of ?? '',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'title', order: 'ASC' } },
    { enabled: of !== undefined && isPending !== true },
  );
  return {
    options: options ?? data?.map(({ id, title }) => ({ value: id, label: title })) ?? [],
    retry: error === null ? null : () => void refetch(),
  };
}
