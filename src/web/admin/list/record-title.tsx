/** The title of another record, in a column. All titles that a list needs are fetched in one call. */
import type { AdminRecord } from '../data/resource-calls.ts';
import { useRecords } from '../data/use-records.ts';
import { search } from '../form/fields/messages/en-GB.ts';
import { useMayList } from '../providers/me.tsx';
import { words } from '../words.ts';

export function RecordTitle({ of, id }: { of: string; id: string | null }) {
  const isListed = useMayList()(of);
  const records = useRecords<AdminRecord>(of, id === null ? [] : [id], { enabled: isListed });
  // A user who may not list these records does not see their titles, and makes no call.
  if (id !== null && !isListed) return <span className="quiet">{words.list.unnamed}</span>;
  if (records.error !== null) return <span className="quiet">{search.notLoaded}</span>;
  return <bdi>{records.get(id)?.title ?? ''}</bdi>;
}
