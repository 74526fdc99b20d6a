/// <reference lib="esnext.temporal" />
/**
 * Reads and writes times as the trade does: local time and zone. The instant is what counts, so a local time that means
 * none, or two, is not a valid deadline.
 */
import { fill, translated } from '#platform/messages/translated.ts';
import { errors, times } from './messages/en-GB.ts';

const m = translated(errors);
const t = translated(times);

/** Returns the zone of a stored tender; the content service fills it in when the tender is created. */
export const zoneOf = (tender: { timeZone: string | null }): string => tender.timeZone ?? 'UTC';

type LocalTimeResult = { ok: true; at: string } | { ok: false; reason: 'skipped' | 'repeated' };

/** Returns the instant of a local time, `2026-05-21T14:00:00`, in an IANA zone. */
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
  // The zone's rules changed after saving: the later reading gives bidders the hour rather than taking it.
  const later = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'later' });
  return new Date(later.epochMilliseconds).toISOString();
};

/** Returns the problem with a local time on a day on which the clocks change, or null. */
export const clockChangeProblem = (label: string, local: string, timeZone: string): string | null => {
  const result = parseLocal(local, timeZone);
  if (result.ok) return null;
  return fill(result.reason === 'skipped' ? m.clockSkipped : m.clockRepeated, { field: label, timeZone });
};

/** Returns the year in a zone. */
export const yearIn = (timeZone: string, now: string): number =>
  Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).year;

/** Returns the local time in a zone at an instant, `2026-05-21T14:00:00`. */
export const localAt = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });

/** `UTC`, `UTC+1`, `UTC-3:30` */
const formatOffset = (offset: string): string => {
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+-])(\d{2}):(\d{2})/.exec(offset) ?? [];
  if (Number(hours) === 0 && Number(minutes) === 0) return 'UTC';
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
};

/** The parts of a day as texts write it: `Thursday`, `21`, `May`, `2026`. */
const dayParts = ({ dayOfWeek, day, month, year }: Temporal.ZonedDateTime) => ({
  weekday: t.weekdays[dayOfWeek as keyof typeof times.weekdays],
  day: String(day),
  month: t.months[month as keyof typeof times.months],
  year: String(year),
});

/**
 * Formats `14:00:00, Thursday 21 May 2026 (Europe/London, UTC+1)`: a deadline is given to the second, with its zone.
 */
export const formatDeadline = (at: string, timeZone: string): string => {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const clock = time.toPlainTime().toString({ smallestUnit: 'second' });
  return fill(t.deadline, { clock, ...dayParts(time), timeZone, offset: formatOffset(time.offset) });
};

/** Formats `11:00, Tuesday 5 May 2026`: a meeting at a place follows the place's own clock. */
export const formatMeeting = (at: string, timeZone: string): string => {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return fill(t.meeting, {
    clock: time.toPlainTime().toString({ smallestUnit: 'minute' }),
    ...dayParts(time),
  });
};
