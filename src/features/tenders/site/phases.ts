/** Where a tender stands now, and how long it stays so: what the server worked out, carried on by its clock. */
import type { TenderCard } from '../schema/guest.ts';

export type Phase = TenderCard['phase'];
export type PhaseFacts = Pick<TenderCard, 'phase' | 'opensAt' | 'closesAt' | 'closingSoonAt' | 'outcome'>;

/** How people decided ends it; all else follows from the clock. What arrives at `closesAt` is late. */
export function phaseAt({ outcome, opensAt, closesAt, closingSoonAt }: PhaseFacts, now: number): Phase {
  if (outcome !== null) return outcome.phase;
  if (now < Date.parse(opensAt)) return 'upcoming';
  if (now >= Date.parse(closesAt)) return 'closed';
  return now >= Date.parse(closingSoonAt) ? 'closing_soon' : 'open';
}

/** Bids are taken. */
export const isOpen = (phase: Phase): boolean => phase === 'open' || phase === 'closing_soon';
/** Nothing can be sent any more. */
export const isOver = (phase: Phase): boolean => !isOpen(phase) && phase !== 'upcoming';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often a countdown to `at` has to be drawn, in milliseconds: by the second only in its last hour. */
export const stepTo = (at: string, now: number): number =>
  // `now` is known by the minute only, and a little early is no harm.
  Date.parse(at) - now > HOUR + 2 * MINUTE ? MINUTE : SECOND;

export interface TimeLeft {
  /** What is set large: whole days, hours in the last three days, then minutes, then seconds */
  count: number;
  unit: 'day' | 'hour' | 'minute' | 'second';
  /** What is left beside it, in the next smaller unit */
  rest: { count: number; unit: 'hour' | 'minute' | 'second' } | null;
  /** Less than that */
  under?: true;
}

/** The same without what the next minute makes wrong: a page may have been kept, but never across a full hour. */
export const inWholeHours = (left: TimeLeft): TimeLeft =>
  left.unit === 'day' || left.unit === 'hour' ? left : { count: 1, unit: 'hour', rest: null, under: true };

/** Less than this is counted in hours, as people plan their last days. */
const IN_HOURS = 3 * DAY;

/** The time until `at`; null when it has come. A started second counts, so that nought is never shown. */
export function timeLeft(at: string, now: number): TimeLeft | null {
  const left = Math.ceil((Date.parse(at) - now) / SECOND) * SECOND;
  if (left <= 0) return null;
  const parts = (
    whole: number,
    unit: TimeLeft['unit'],
    part: number,
    partUnit: 'hour' | 'minute' | 'second',
  ): TimeLeft => {
    const rest = Math.floor((left % whole) / part);
    return {
      count: Math.floor(left / whole),
      unit,
      rest: rest === 0 ? null : { count: rest, unit: partUnit },
    };
  };
  if (left >= IN_HOURS) return parts(DAY, 'day', HOUR, 'hour');
  if (left >= HOUR) return parts(HOUR, 'hour', MINUTE, 'minute');
  if (left >= MINUTE) return parts(MINUTE, 'minute', SECOND, 'second');
  return { count: left / SECOND, unit: 'second', rest: null };
}

/** `days`, `day`: the unit as it follows its number. */
export const unitWords = ({ count, unit }: { count: number; unit: string }): string =>
  count === 1 ? unit : `${unit}s`;

/** `UTC+1`: what a clock shows against UTC at that instant. `local` is the same instant without its offset. */
export function offsetWords(instant: string, local: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / MINUTE);
  if (minutes === 0 || Number.isNaN(minutes)) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
