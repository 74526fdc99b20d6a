/** What another record is called, in a column. All that a list asks for are fetched in one call. */
import { useGetManyAggregate } from 'ra-core';
import type { OfficeRecord } from '../providers/data-provider.ts';

export function Named({ of, id }: { of: string; id: string | null }) {
  const { data } = useGetManyAggregate<OfficeRecord>(
    of,
    { ids: id === null ? [] : [id] },
    { enabled: id !== null },
  );
  return <bdi>{data?.[0]?.title ?? ''}</bdi>;
}
