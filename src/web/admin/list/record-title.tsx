/** Shows the title of another record in a column. All titles that a list needs are fetched in one call. */
import type { AdminRecord } from '../data/resource-calls.ts';
import { useRecords } from '../data/use-records.ts';
import { useMayList } from '../providers/me.tsx';
import { list as m } from './messages/en-GB.ts';

export function RecordTitle({ of, id }: { of: string; id: string | null }) {
  const isListed = useMayList()(of);
  const records = useRecords<AdminRecord>(of, id === null ? [] : [id], { enabled: isListed });
  // A user who may not list these records does not see their titles, and makes no call.
  if (id !== null && !isListed) return <span className="quiet">{m.hidden}</span>;
  if (records.error !== null) return <span className="quiet">{m.notLoaded}</span>;
  return <bdi>{records.get(id)?.title ?? ''}</bdi>;
}
