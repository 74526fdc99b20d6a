/** Formats instants in the company's time zone, and days, in short form. */

import { locale } from '../../format.ts';
import { companyZone } from '../company-settings.ts';

const WEEK_MS = 7 * 86_400_000;

const styles = {
  weekday: { weekday: 'short' },
  time: { timeStyle: 'short' },
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formatters are cached, because creating one takes a slow phone longer than rendering ten rows. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat => {
  const key = `${style} ${timeZone}`;
  const format = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formatters.set(key, format);
  return format;
};

const partsOf = (format: Intl.DateTimeFormat, at: Date): Partial<Record<string, string>> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

/** Formats an ISO instant: `Tue 15:02` if it is less than a week from now, `28 Apr` in this year, otherwise `28 Apr 2024`. */
export function formatShortInstant(at: string, now: Date = new Date(), zone: string = companyZone()): string {
  const date = new Date(at);
  if (Math.abs(now.getTime() - date.getTime()) < WEEK_MS) {
    // Composed from parts, because browsers differ in the punctuation between them.
    return `${formatterOf('weekday', zone).format(date)} ${formatterOf('time', zone).format(date)}`;
  }
  const full = formatterOf('date', zone);
  const isThisYear = partsOf(full, date).year === partsOf(full, now).year;
  return (isThisYear ? formatterOf('day', zone) : full).format(date);
}

/** A day has no zone: it is formatted at noon UTC, in UTC, so that it does not shift. */
const UTC = 'UTC';

/** Formats the day `2026-05-21` as `21 May 2026`; returns an empty string for null. */
export const formatDay = (day: string | null): string =>
  day === null ? '' : formatterOf('date', UTC).format(new Date(`${day}T12:00:00Z`));
