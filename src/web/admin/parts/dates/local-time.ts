/** Converts between local times of a zone and instants, and formats both. */
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
  return `${readPart('year').padStart(4, '0')}-${readPart('month')}-${readPart('day')}T${readPart('hour')}:${readPart('minute')}`;
};

/**
 * Returns the instant of a local time in `zone`, ISO 8601. For a time that the clocks skip, returns an instant before or
 * after the change.
 */
export const instantAt = (localTime: string, zone: string): string => {
  const asUtc = Date.parse(`${localTime}Z`);
  // The offset changes with the clocks, so a second pass uses the offset in force at the result of the first.
  const offsetAt = (at: number): number =>
    Date.parse(`${localTimeAt(new Date(at).toISOString(), zone)}Z`) - at;
  const firstPass = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(firstPass)).toISOString();
};

const THREE_HOURS_MS = 3 * 3_600_000;

/** Returns whether the clocks of `zone` skip this time or show it twice; null for any other time. */
export const clockChangeAt = (localTime: string, zone: string): 'skipped' | 'twice' | null => {
  const instantMs = Date.parse(instantAt(localTime, zone));
  if (localTimeAt(new Date(instantMs).toISOString(), zone) !== localTime) return 'skipped';
  const offset = (instant: number): number =>
    Date.parse(`${localTimeAt(new Date(instant).toISOString(), zone)}Z`) - instant;
  // Interprets the local time with the offsets in force some hours before and some hours after it.
  const otherInstants = [-THREE_HOURS_MS, THREE_HOURS_MS].map(
    (by) => Date.parse(`${localTime}Z`) - offset(instantMs + by),
  );
  return otherInstants.some(
    (one) => one !== instantMs && localTimeAt(new Date(one).toISOString(), zone) === localTime,
  )
    ? 'twice'
    : null;
};

const dateTimeFormat = (zone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO instant as the local time in `zone`: `21 May 2026, 14:00`. */
export const formatInstant = (instant: string, zone: string): string =>
  dateTimeFormat(zone).format(new Date(instant));

/** Formats the local time `2026-05-21T14:00:00` as `21 May 2026, 14:00`; returns any other text unchanged. */
export const formatLocalTime = (localTime: string): string => {
  const localAsUtcMs = Date.parse(`${localTime.slice(0, 16)}Z`);
  return Number.isNaN(localAsUtcMs) ? localTime : dateTimeFormat('UTC').format(localAsUtcMs);
};

/** Formats an instant as a time of day in the device's time zone: `10:41:58`. */
export const formatTimeOfDay = (instant: Date): string =>
  instant.toLocaleTimeString(locale, { timeStyle: 'medium' });
