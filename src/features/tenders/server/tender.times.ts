/// <reference lib="esnext.temporal" />
/**
 * Times as people of the trade write them: a clock on a wall and its zone. What counts is the instant they stand for, so a
 * local time that stands for none, or for two, is no deadline.
 */

/** The zone of a stored tender; the content mechanism has filled it in when it was made. */
export const zoneOf = (tender: { timeZone: string | null }): string => tender.timeZone ?? 'UTC';

export type Reading = { ok: true; at: string } | { ok: false; why: 'skipped' | 'repeated' };

/** The instant of a local time, `2026-05-21T14:00:00`, in an IANA zone. */
export const readLocal = (local: string, timeZone: string): Reading => {
  const time = Temporal.PlainDateTime.from(local);
  const earlier = time.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = time.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds)
    return { ok: true, at: new Date(earlier.epochMilliseconds).toISOString() };
  return { ok: false, why: earlier.toPlainDateTime().equals(time) ? 'repeated' : 'skipped' };
};

/** The instant of a local time that was checked when it was saved; null stays null. */
export const instantOf = (local: string | null, timeZone: string): string | null => {
  if (local === null) return null;
  const read = readLocal(local, timeZone);
  if (read.ok) return read.at;
  // The zone's rules were changed after it was saved: the later reading gives bidders the hour rather than taking it.
  const later = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'later' });
  return new Date(later.epochMilliseconds).toISOString();
};

/** What is wrong with a local time on a day on which the clocks change, or null. */
export const clockChangeProblem = (label: string, local: string, timeZone: string): string | null => {
  const read = readLocal(local, timeZone);
  if (read.ok) return null;
  return read.why === 'skipped'
    ? `${label} does not exist in ${timeZone}: the clocks go forward over it. Choose another time`
    : `${label} happens twice in ${timeZone}: the clocks go back over it. Choose another time`;
};

/** The year on the clocks of a zone. */
export const yearIn = (timeZone: string, now: string): number =>
  Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).year;

/** What the clocks of a zone show at an instant, `2026-05-21T14:00:00`. */
export const localAt = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });

/** `UTC`, `UTC+1`, `UTC-3:30` */
const offsetWords = (offset: string): string => {
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+-])(\d{2}):(\d{2})/.exec(offset) ?? [];
  if (Number(hours) === 0 && Number(minutes) === 0) return 'UTC';
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `Thursday 21 May 2026` */
const dayWords = (time: Temporal.ZonedDateTime): string =>
  `${DAYS[time.dayOfWeek - 1]} ${time.day} ${MONTHS[time.month - 1]} ${time.year}`;

/** `14:00:00, Thursday 21 May 2026 (Europe/London, UTC+1)`: a deadline is said to the second, with its zone. */
export const exactWords = (at: string, timeZone: string): string => {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const clock = time.toPlainTime().toString({ smallestUnit: 'second' });
  return `${clock}, ${dayWords(time)} (${timeZone}, ${offsetWords(time.offset)})`;
};

/** `11:00, Tuesday 5 May 2026`: where one has to be at a place, the place's own clock is meant. */
export const meetingWords = (at: string, timeZone: string): string => {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return `${time.toPlainTime().toString({ smallestUnit: 'minute' })}, ${dayWords(time)}`;
};
