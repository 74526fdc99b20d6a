/// <reference lib="esnext.temporal" />
/**
 * Converts between instants and the local times in which tenders state their dates, and formats instants. A local time
 * that a clock change skips or repeats is invalid, because a deadline must be exactly one instant.
 */
import { clockTime } from '#platform/messages/clock-time.ts';
import { currentLocale } from '#platform/messages/locale.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { errors, times } from './messages/en-GB.ts';

const m = translated(errors);
const formats = translated(times);

/** Returns the zone of a tender. Every stored tender has one, because `beforeSave` of its type fills it in. */
export const zoneOf = (tender: { timeZone: string | null }): string => tender.timeZone ?? 'UTC';

type LocalTimeResult = { ok: true; at: string } | { ok: false; reason: 'skipped' | 'repeated' };

/**
 * Returns the instant of a local time, `2026-05-21T14:00:00`, in an IANA zone, or why it is not exactly one instant.
 *
 * @internal Exported for tests.
 */
export const parseLocal = (local: string, timeZone: string): LocalTimeResult => {
  const time = Temporal.PlainDateTime.from(local);
  const earlier = time.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = time.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds)
    return { ok: true, at: new Date(earlier.epochMilliseconds).toISOString() };
  return { ok: false, reason: earlier.toPlainDateTime().equals(time) ? 'repeated' : 'skipped' };
};

/** Returns the instant of a local time that was validated on saving; null gives null. */
export const instantOf = (local: string | null, timeZone: string): string | null => {
  if (local === null) return null;
  const result = parseLocal(local, timeZone);
  if (result.ok) return result.at;
  // The zone's rules have changed since the tender was saved. The later instant does not shorten the time for bidders.
  const later = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'later' });
  return new Date(later.epochMilliseconds).toISOString();
};

/** Returns the error message for a local time that a clock change skips or repeats; null: it is valid. */
export const clockChangeProblem = (label: string, local: string, timeZone: string): string | null => {
  const result = parseLocal(local, timeZone);
  if (result.ok) return null;
  return fill(result.reason === 'skipped' ? m.clockSkipped : m.clockRepeated, { field: label, timeZone });
};

/** Returns the calendar year in a zone at an instant. */
export const yearIn = (timeZone: string, at: string): number =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).year;

/** Returns the local time in a zone at an instant, `2026-05-21T14:00:00`. */
export const localAt = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });

/** Formats an offset such as `+01:00` as `UTC+1`; `-03:30` gives `UTC-3:30`, `+00:00` gives `UTC`. */
const formatOffset = (offset: string): string => {
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+-])(\d{2}):(\d{2})/.exec(offset) ?? [];
  if (Number(hours) === 0 && Number(minutes) === 0) return 'UTC';
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
};

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format, because creating one takes longer than formatting all dates of a tender. */
const dateFormat = (locale: string): Intl.DateTimeFormat => {
  const format =
    dateFormats.get(locale) ??
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'full', timeZone: 'UTC' });
  dateFormats.set(locale, format);
  return format;
};

/**
 * Formats a date in the current language: `Thursday 21 May 2026`, in English without a comma after the day of the week.
 */
const formatDate = ({ day, month, year }: Temporal.ZonedDateTime): string => {
  const locale = currentLocale();
  const date = dateFormat(locale).format(Date.UTC(year, month - 1, day));
  return locale.startsWith('en') ? date.replace(/^(\w+),/, '$1') : date;
};

/** Formats a deadline to the second, with its zone: `14:00:00, Thursday 21 May 2026 (Europe/London, UTC+1)`. */
export const formatDeadline = (at: string, timeZone: string): string => {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const clock = clockTime(time.toPlainTime().toString({ smallestUnit: 'second' }), currentLocale());
  return fill(formats.deadline, {
    clock,
    date: formatDate(time),
    timeZone,
    offset: formatOffset(time.offset),
  });
};

/** Formats a meeting as `11:00, Tuesday 5 May 2026`, without the zone, because people there use the local clock. */
export const formatMeeting = (at: string, timeZone: string): string => {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return fill(formats.meeting, {
    clock: clockTime(time.toPlainTime().toString({ smallestUnit: 'minute' }), currentLocale()),
    date: formatDate(time),
  });
};
