/** Formats instants in the company's time zone: near ones by weekday, distant ones by date. */
import { companyZone } from '../form/state/company-zone.ts';

const WEEK = 7 * 86_400_000;

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** One formatter for each zone: creating one takes a slow phone longer than rendering ten rows. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const partsOf = (at: Date, timeZone: string): Parts => {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
  formatters.set(timeZone, formatter);
  return Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
};

const dayOf = ({ day, month, year }: Parts): string => `${day} ${month} ${year}`;

/** `at`: ISO instant. `Tue 15:02` within a week, `28 Apr` within a year, `28 Apr 2024` beyond. */
export function formatShortInstant(at: string, now: Date = new Date(), zone: string = companyZone()): string {
  const date = new Date(at);
  const parts = partsOf(date, zone);
  const { weekday, day, month, year, hour, minute } = parts;
  if (Math.abs(now.getTime() - date.getTime()) < WEEK) return `${weekday} ${hour}:${minute}`;
  return year === partsOf(now, zone).year ? `${day} ${month}` : dayOf(parts);
}

/** A date without a time is the same day in every zone. */
const UTC = 'UTC';

/** `local`: a local time, `2026-05-21T14:00:00`. `21 May 2026, 14:00`; empty for none. */
export function formatLocalTime(local: string | null): string {
  if (local === null) return '';
  const [day = '', time = ''] = local.split('T');
  return `${dayOf(partsOf(new Date(`${day}T12:00:00Z`), UTC))}, ${time.slice(0, 5)}`;
}
/** A calendar day, `2026-05-21`. `21 May 2026`; empty for none. */
export const formatDay = (day: string | null): string =>
  day === null ? '' : dayOf(partsOf(new Date(`${day}T12:00:00Z`), UTC));
