/** Formats instants in the company's time zone: near ones by weekday, distant ones by date. */
import { companyZone } from '../form/state/company-zone.ts';
import { locale } from '../format.ts';

const WEEK = 7 * 86_400_000;

const styles = {
  near: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a formatter takes a slow phone longer than rendering ten rows. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat => {
  const key = `${style} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formatters.set(key, formatter);
  return formatter;
};

const partsOf = (format: Intl.DateTimeFormat, at: Date): Partial<Record<string, string>> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

/** Formats an ISO instant: `Tue 15:02` within a week, `28 Apr` within this year, otherwise `28 Apr 2024`. */
export function formatShortInstant(at: string, now: Date = new Date(), zone: string = companyZone()): string {
  const date = new Date(at);
  if (Math.abs(now.getTime() - date.getTime()) < WEEK) {
    // Composed from parts, because engines differ in the comma between them.
    const { weekday, hour, minute } = partsOf(formatter('near', zone), date);
    return `${weekday} ${hour}:${minute}`;
  }
  const full = formatter('date', zone);
  const isThisYear = partsOf(full, date).year === partsOf(full, now).year;
  return (isThisYear ? formatter('day', zone) : full).format(date);
}

/** A date without a time is the same day in every zone. */
const UTC = 'UTC';

/** Formats the local time `2026-05-21T14:00:00` as `21 May 2026, 14:00`; returns an empty string for null. */
export function formatLocalTime(local: string | null): string {
  if (local === null) return '';
  const [day = '', time = ''] = local.split('T');
  return `${formatDay(day)}, ${time.slice(0, 5)}`;
}
/** Formats the day `2026-05-21` as `21 May 2026`; returns an empty string for null. */
export const formatDay = (day: string | null): string =>
  day === null ? '' : formatter('date', UTC).format(new Date(`${day}T12:00:00Z`));
