/** Shows the phase of a tender as a chip, and its closing date in the zone of the tender. */
import { fill } from '#web/admin/format.ts';
import { formatLocalTime } from '#web/admin/parts/dates/local-time.ts';
import { phases as phaseLabels } from '../messages/en-GB.ts';
import type { TenderPhase } from '../schema/tender.ts';
import { resource as m } from './messages/en-GB.ts';

const chipClasses: Readonly<Record<TenderPhase, string>> = {
  upcoming: 'sch',
  open: 'pub',
  closing_soon: 'warn',
  closed: 'arc',
  awarded: 'pub',
  unsuccessful: 'arc',
  cancelled: 'arc',
  withdrawn: 'arc',
};

/** Shows the phase; renders nothing for a tender that guests do not see, which has none. */
export function PhaseChip({ phase }: { phase: TenderPhase | null | undefined }) {
  if (phase === null || phase === undefined) return null;
  return <span className={`chip ${chipClasses[phase]}`}>{phaseLabels[phase]}</span>;
}

/** Shows the closing date in a list, with the zone on a line of its own. */
export function ClosingTime({ local, zone }: { local: string | null; zone: string | null }) {
  if (local === null) return null;
  return (
    <span className="mono closes">
      {formatLocalTime(local)}
      {zone !== null && <span className="quiet sub">{zone}</span>}
    </span>
  );
}

/**
 * Formats a closing date as `21 May 2026, 14:00, Europe/London`. `local`: the local time in `zone`; null gives ''.
 * `zone`: null leaves it out.
 */
export const formatClosing = (local: string | null, zone: string | null): string =>
  local === null
    ? ''
    : zone === null || zone === ''
      ? formatLocalTime(local)
      : fill(m.closing, { time: formatLocalTime(local), timeZone: zone });
