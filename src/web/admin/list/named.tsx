/** What another record is called, in a column. All that a list asks for are fetched in one call. */
import type { AdminRecord } from '../data/resource-calls.ts';
import { useRecords } from '../data/use-records.ts';
import { useMayList } from '../providers/me.tsx';
import { words } from '../words.ts';

export function Named({ of, id }: { of: string; id: string | null }) {
  const isListed = useMayList()(of);
  const records = useRecords<AdminRecord>(of, id === null ? [] : [id], { enabled: isListed });
  // Whoever may not list them is not told what they are called, and does not ask.
  if (id !== null && !isListed) return <span className="quiet">{words.list.unnamed}</span>;
  if (records.error !== null) return <span className="quiet">{words.form.search.notLoaded}</span>;
  return <bdi>{records.get(id)?.title ?? ''}</bdi>;
}
