/** How news says when something was, and how long it takes to read. */
import type { Formats } from '#web/ui/format.ts';

/** The calendar day of an instant where the office is: `2026-05-03T23:30:00Z` in London → `2026-05-04`. */
export function dayIn(timeZone: string, instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant.slice(0, 10);
  const parts = new Map(
    dayParts(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than a list's worth of dates. */
function dayParts(timeZone: string): Intl.DateTimeFormat {
  let format = made.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    made.set(timeZone, format);
  }
  return format;
}

/** `3 min to read` */
export const readingTime = (minutes: number, format: Formats): string =>
  `${format.number(minutes)}\u00a0min to read`;

/** Titles past this many characters are set smaller. */
export const LONG_TITLE = 60;
