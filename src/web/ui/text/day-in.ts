import { memoise } from '#platform/messages/memoise.ts';

/**
 * Returns the calendar day of an instant in a time zone: `2026-05-03T23:30:00Z` in London is on `2026-05-04`. Returns
 * the first ten characters of a text that is not an instant.
 */
export const dayIn = (timeZone: string, instant: string): string => storedDayIn([timeZone, instant]);

function computeDayIn([timeZone, instant]: readonly [string, string]): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant.slice(0, 10);
  const parts = new Map(
    dayFormatter(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const storedDayIn = memoise(computeDayIn, ([timeZone, instant]) => `${timeZone} ${instant}`);

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of a time zone, from a cache, because creating one takes longer than formatting a list of
 * dates.
 */
function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, format);
  }
  return format;
}
