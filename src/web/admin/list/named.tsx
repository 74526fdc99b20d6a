/** What another record is called, in a column. All that a list asks for are fetched in one call. */
import { useGetManyAggregate } from 'ra-core';
import type { OfficeRecord } from '../providers/data-provider.ts';
import { useMayList } from '../providers/me.tsx';
import { words } from '../words.ts';

export function Named({ of, id }: { of: string; id: string | null }) {
  const isListed = useMayList()(of);
  const { data, error } = useGetManyAggregate<OfficeRecord>(
    of,
    { ids: id === null ? [] : [id] },
    { enabled: id !== null && isListed },
  );
  // Whoever may not list them is not told what they are called, and does not ask.
  if (id !== null && !isListed) return <span className="quiet">{words.list.unnamed}</span>;
  if (error !== null && id !== null) return <span className="quiet">{words.form.search.notLoaded}</span>;
  return <bdi>{data?.[0]?.title ?? ''}</bdi>;
}
