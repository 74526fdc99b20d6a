/**
 * Shows the title of a record of another resource in a column. All titles that a list needs of that resource are fetched
 * together.
 */
import type { AdminRecord } from '../data/resource-calls.ts';
import { useRecords } from '../data/use-records.ts';
import { useMayList } from '../providers/me.tsx';
import { list as m } from './messages/en-GB.ts';

export function RecordTitle({ of, id }: { of: string; id: string | null }) {
  const mayList = useMayList()(of);
  // For a user who may not list these records, no call is made.
  const records = useRecords<AdminRecord>(of, id === null ? [] : [id], { enabled: mayList });
  if (id !== null && !mayList) return <span className="quiet">{m.hidden}</span>;
  if (records.error !== null) return <span className="quiet">{m.notLoaded}</span>;
  return <bdi>{records.get(id)?.title ?? ''}</bdi>;
}
