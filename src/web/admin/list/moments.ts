/** Points in time as the office reads them, on the company's clock: near ones by weekday, far ones by date. */
import { companyZone } from '../form/company-zone.ts';

const WEEK = 7 * 86_400_000;

const format = (parts: Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at: Date, timeZone: string): string => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...parts, timeZone });
    made.set(timeZone, formatter);
    return formatter.format(at);
  };
};
const near = format({ weekday: 'short', hour: '2-digit', minute: '2-digit' });
const far = format({ day: 'numeric', month: 'short' });
const farther = format({ day: 'numeric', month: 'short', year: 'numeric' });
const year = format({ year: 'numeric' });

/** `at`: ISO instant. `Tue 15:02` within a week, `28 Apr` within a year, `28 Apr 2024` beyond. */
export function shortMoment(at: string, now: Date = new Date(), zone: string = companyZone()): string {
  const date = new Date(at);
  const distance = Math.abs(now.getTime() - date.getTime());
  if (distance < WEEK) return near(date, zone).replace(',', '');
  return (year(date, zone) === year(now, zone) ? far : farther)(date, zone);
}

/** A day without an hour is the same day everywhere. */
const UTC = 'UTC';

/** `local`: as a clock on the wall showed it, `2026-05-21T14:00:00`. `21 May 2026, 14:00`; empty for none. */
export function clockMoment(local: string | null): string {
  if (local === null) return '';
  const [day = '', time = ''] = local.split('T');
  return `${farther(new Date(`${day}T12:00:00Z`), UTC)}, ${time.slice(0, 5)}`;
}
/** A calendar day, `2026-05-21`. `21 May 2026`; empty for none. */
export const calendarDay = (day: string | null): string =>
  day === null ? '' : farther(new Date(`${day}T12:00:00Z`), UTC);
