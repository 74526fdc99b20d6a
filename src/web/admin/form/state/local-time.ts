/** Converts between local times of a zone and instants. */
import { locale } from '#web/admin/format.ts';

const wallClockFormat = (zone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Returns the local time in `zone` at an instant, in the format of a date-time field: `2026-05-21T14:00`. */
export const localTimeAt = (instant: string, zone: string): string => {
  const parts = wallClockFormat(zone).formatToParts(new Date(instant));
  const readPart = (type: string): string => parts.find((one) => one.type === type)?.value ?? '00';
  return `${readPart('year')}-${readPart('month')}-${readPart('day')}T${readPart('hour')}:${readPart('minute')}`;
};

/** Returns the instant of a local time in `zone`; for a time that the clocks skip, the moment after the change. */
export const instantAt = (clock: string, zone: string): string => {
  const asUtc = Date.parse(`${clock}Z`);
  // The offset before and after a clock change differs: the second pass uses the one in force at the result.
  const offsetAt = (at: number): number =>
    Date.parse(`${localTimeAt(new Date(at).toISOString(), zone)}Z`) - at;
  const firstPass = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(firstPass)).toISOString();
};

const THREE_HOURS = 3 * 3_600_000;

/** Returns whether the clocks of `zone` skip this time or show it twice; null for any other time. */
export const clockChangeAt = (clock: string, zone: string): 'skipped' | 'twice' | null => {
  const instantMs = Date.parse(instantAt(clock, zone));
  if (localTimeAt(new Date(instantMs).toISOString(), zone) !== clock) return 'skipped';
  const offset = (instant: number): number =>
    Date.parse(`${localTimeAt(new Date(instant).toISOString(), zone)}Z`) - instant;
  // Interprets the local time with the offsets in force some hours before and some hours after it.
  const otherInstant = [-THREE_HOURS, THREE_HOURS].map(
    (by) => Date.parse(`${clock}Z`) - offset(instantMs + by),
  );
  return otherInstant.some(
    (one) => one !== instantMs && localTimeAt(new Date(one).toISOString(), zone) === clock,
  )
    ? 'twice'
    : null;
};

const dateTimeFormat = (zone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });

/** `21 May 2026, 14:00`, in `zone`. */
export const formatInstant = (instant: string, zone: string): string =>
  dateTimeFormat(zone).format(new Date(instant));

/** `21 May 2026, 14:00`, of a local time without its zone: `2026-05-21T14:00:00`. */
export const formatLocalTime = (clock: string): string => {
  const localAsUtcMs = Date.parse(`${clock.slice(0, 16)}Z`);
  return Number.isNaN(localAsUtcMs) ? clock : dateTimeFormat('UTC').format(localAsUtcMs);
};

/** `10:41:58`, in the user's time zone. */
export const formatTimeOfDay = (instant: Date): string =>
  instant.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
