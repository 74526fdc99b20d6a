/** Formats times of day as the clocks of a country show them. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format: creating one takes longer than writing all times of a page. */
const clockFormat = (locale: string, timeStyle: 'short' | 'medium'): Intl.DateTimeFormat => {
  const key = `${locale} ${timeStyle}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeStyle, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
};

/**
 * Formats a time of day, `14:00` or `14:00:00`, in a language as its country writes it: `2:00 PM` in the United States. The
 * parts are joined by no-break spaces. Returns any other text unchanged.
 */
export const clockTime = (time: string, locale: string): string => {
  const asUtcMs = Date.parse(`1970-01-01T${time}Z`);
  if (Number.isNaN(asUtcMs)) return time;
  const format = clockFormat(locale, time.length > 5 ? 'medium' : 'short');
  // Engines differ in the kind of space before `PM`.
  return format.format(asUtcMs).replace(/\s/g, '\u00a0');
};
