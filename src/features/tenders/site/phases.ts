/**
 * Computes the phase of a tender at an instant, the time left until its opening or closing, and offsets of time zones.
 */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { TenderCard } from '../schema/guest.ts';
import { units } from './messages/en-GB.ts';

export type Phase = TenderCard['phase'];
export type PhaseFacts = Pick<TenderCard, 'opensAt' | 'closesAt' | 'closingSoonAt' | 'outcome'>;

/**
 * Returns the phase at `now` (milliseconds since 1970): the outcome if people have decided one, otherwise a phase that
 * follows from the dates. At `closesAt` the tender is closed.
 */
export function phaseAt({ outcome, opensAt, closesAt, closingSoonAt }: PhaseFacts, now: number): Phase {
  if (outcome !== null) return outcome.phase;
  if (now < Date.parse(opensAt)) return 'upcoming';
  if (now >= Date.parse(closesAt)) return 'closed';
  return now >= Date.parse(closingSoonAt) ? 'closing_soon' : 'open';
}

/** Returns whether bids are accepted. */
export const isOpen = (phase: Phase): boolean => phase === 'open' || phase === 'closing_soon';
/** Returns whether bids are no longer accepted. */
export const isOver = (phase: Phase): boolean => !isOpen(phase) && phase !== 'upcoming';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns the instant for which a page shows a tender at `now` (both in milliseconds since 1970): the full minute, or in the
 * last hour before the tender opens or closes the full second; at least the opening once it has passed; from closing on, the closing.
 */
export function shownInstant({ opensAt, closesAt }: PhaseFacts, now: number): number {
  const [opening, closing] = [Date.parse(opensAt), Date.parse(closesAt)];
  if (now >= closing) return closing;
  const [latest, next] = now < opening ? [0, opening] : [opening, closing];
  const step = next - now > HOUR ? MINUTE : SECOND;
  return Math.max(latest, Math.floor(now / step) * step);
}

export interface TimeLeft {
  /** Full days; in the last three days full hours, in the last hour full minutes, in the last minute seconds */
  count: number;
  unit: 'day' | 'hour' | 'minute' | 'second';
  /** The rest of the time, in the next smaller unit; null: less than one of these */
  remainder: { count: number; unit: 'hour' | 'minute' | 'second' } | null;
  /** True: the time left is less than `count`, in this unit */
  isLessThan?: true;
}

/**
 * Replaces a time under an hour with “less than 1 hour”. On pages rendered on the server only the whole hours are
 * right, because the pages are cached until these change. Does not remove the remainder of a longer time; callers hide
 * it.
 */
export const roundToHours = (timeLeft: TimeLeft): TimeLeft =>
  timeLeft.unit === 'day' || timeLeft.unit === 'hour'
    ? timeLeft
    : { count: 1, unit: 'hour', remainder: null, isLessThan: true };

/** Below this time (ms) the countdown is in hours, because people plan their last days in hours. */
const HOURS_BELOW = 3 * DAY;

/** Returns the time from `now` until `at`; null from `at` on. Rounds up to full seconds, so that it is never zero. */
export function timeLeft(at: string, now: number): TimeLeft | null {
  const milliseconds = Math.ceil((Date.parse(at) - now) / SECOND) * SECOND;
  if (milliseconds <= 0) return null;
  const inUnit = (
    unitMs: number,
    unit: TimeLeft['unit'],
    partMs: number,
    partUnit: 'hour' | 'minute' | 'second',
  ): TimeLeft => {
    const remainderCount = Math.floor((milliseconds % unitMs) / partMs);
    return {
      count: Math.floor(milliseconds / unitMs),
      unit,
      remainder: remainderCount === 0 ? null : { count: remainderCount, unit: partUnit },
    };
  };
  if (milliseconds >= HOURS_BELOW) return inUnit(DAY, 'day', HOUR, 'hour');
  if (milliseconds >= HOUR) return inUnit(HOUR, 'hour', MINUTE, 'minute');
  if (milliseconds >= MINUTE) return inUnit(MINUTE, 'minute', SECOND, 'second');
  return { count: milliseconds / SECOND, unit: 'second', remainder: null };
}

/** Returns the unit as it follows its number: `days`, `day`. */
export const unitLabel = (
  { count, unit }: { count: number; unit: TimeLeft['unit'] },
  fill: FormatMessage,
): string => fill(units[unit], { count });

/** Returns the offset of a zone, `UTC+1`, from an instant and the same instant as the zone's local time. */
export function formatOffset(instant: string, local: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / MINUTE);
  if (minutes === 0 || Number.isNaN(minutes)) return 'UTC';
  const minutesPastHour = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${minutesPastHour === 0 ? '' : `:${String(minutesPastHour).padStart(2, '0')}`}`;
}
