/** Converts calendar days in the company's time zone to instants and back. */

/** Returns how many minutes `timeZone` is ahead of UTC at `at`. */
const offsetAt = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((shown - at) / 60_000);
};

/** Returns the calendar day, `2026-05-21`, in `timeZone` at an instant. */
export const dayAt = (instant: string, timeZone: string): string =>
  new Date(Date.parse(instant) + offsetAt(Date.parse(instant), timeZone) * 60_000).toISOString().slice(0, 10);

/**
 * Returns the instant (ISO) at which `day` (`2026-05-21`) begins in `timeZone`. If the clocks go forward at midnight,
 * that is the first moment that exists.
 */
export const startOfDay = (day: string, timeZone: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset may differ before and after a clock change: the second pass uses the one that applies at the
  // result.
  const first = midnight - offsetAt(midnight, timeZone) * 60_000;
  const second = midnight - offsetAt(first, timeZone) * 60_000;
  const at = offsetAt(second, timeZone) === offsetAt(first, timeZone) ? second : Math.max(first, second);
  return new Date(at).toISOString();
};

/** Returns the instant (ISO) at which `day` ends in `timeZone`. */
export const endOfDay = (day: string, timeZone: string): string => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
  return startOfDay(next.toISOString().slice(0, 10), timeZone);
};
