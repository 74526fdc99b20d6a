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
