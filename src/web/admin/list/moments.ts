/** Points in time as the office reads them: near ones by weekday, far ones by date. */
const WEEK = 7 * 86_400_000;

const near = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const far = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const farther = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** `at`: ISO instant. `Tue 15:02` within a week, `28 Apr` within a year, `28 Apr 2024` beyond. */
export function shortMoment(at: string, now: Date = new Date()): string {
  const date = new Date(at);
  const distance = Math.abs(now.getTime() - date.getTime());
  if (distance < WEEK) return near.format(date).replace(',', '');
  return (date.getFullYear() === now.getFullYear() ? far : farther).format(date);
}

/** `local`: as a clock on the wall showed it, `2026-05-21T14:00:00`. `21 May 2026, 14:00`; empty for none. */
export function clockMoment(local: string | null): string {
  if (local === null) return '';
  const [day = '', time = ''] = local.split('T');
  const date = new Date(`${day}T12:00:00`);
  return `${farther.format(date)}, ${time.slice(0, 5)}`;
}
/** A calendar day, `2026-05-21`. `21 May 2026`; empty for none. */
export const calendarDay = (day: string | null): string =>
  day === null ? '' : farther.format(new Date(`${day}T12:00:00`));
