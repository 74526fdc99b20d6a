/** Lists on the dashboard the kinds of background work that are late, and since when. */

import type { LateLane } from '#features/jobs/schema.ts';
import { fill } from '#web/admin/format.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { jobs, lateJobs as m } from './messages/en-GB.ts';

const laneLabels: Readonly<Record<string, string>> = jobs.lanes;

export function LateJobs({ lanes }: { lanes: readonly LateLane[] }) {
  return (
    <>
      <ul>
        {lanes.map(({ lane, since }) => (
          <li key={lane} className="chg">
            <b>{laneLabels[lane] ?? lane}</b>
            <span className="quiet">{fill(m.line, { time: formatShortInstant(since) })}</span>
          </li>
        ))}
      </ul>
      <p className="week-more quiet">{m.hint}</p>
    </>
  );
}
