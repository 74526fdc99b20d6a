/** Shows the publication status of a record as a chip; for a scheduled record, the time of its publication. */
import type { AdminRecord } from '../data/resource-calls.ts';
import { status as labels } from '../messages/en-GB.ts';
import { formatShortInstant } from './dates/format-dates.ts';

const chipClasses = { draft: 'dra', scheduled: 'sch', published: 'pub', archived: 'arc' } as const;

export function StatusChip({ record }: { record: Pick<AdminRecord, 'status' | 'publishAt'> }) {
  const { status, publishAt } = record;
  return (
    <span className={`chip ${chipClasses[status]}`}>
      {/* A filled square */}
      {status === 'published' && <i className="sq" />}
      {status === 'scheduled' && publishAt !== null ? formatShortInstant(publishAt) : labels[status]}
    </span>
  );
}
