/** Shows the phase of a tender as a chip, and its closing date in its own zone. */
import { fill } from '#web/admin/format.ts';
import { formatLocalTime } from '#web/admin/parts/dates/local-time.ts';
import { phases as phaseLabels } from '../messages/en-GB.ts';
import { resource as m } from './messages/en-GB.ts';
import type { Phase } from './tender.ts';

const chipClasses: Readonly<Record<Phase, string>> = {
  upcoming: 'sch',
  open: 'pub',
  closing_soon: 'warn',
  closed: 'arc',
  awarded: 'pub',
  unsuccessful: 'arc',
  cancelled: 'arc',
  withdrawn: 'arc',
};

/** Renders nothing for an unpublished tender. */
export function PhaseChip({ phase }: { phase: Phase | null | undefined }) {
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

/** Formats a closing date as `21 May 2026, 14:00, Europe/London`. `local`: the local time in `zone`; null gives ''. */
export const formatClosing = (local: string | null, zone: string | null): string =>
  local === null
    ? ''
    : zone === null || zone === ''
      ? formatLocalTime(local)
      : fill(m.closing, { time: formatLocalTime(local), timeZone: zone });
