/** Converts calendar days in the company's time zone to instants and back. */

/** Returns how many minutes `timeZone` is ahead of UTC at `instantMs`. */
const offsetAt = (instantMs: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instantMs);
  const readPart = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const localAsUtcMs = Date.UTC(
    readPart('year'),
    readPart('month') - 1,
    readPart('day'),
    readPart('hour'),
    readPart('minute'),
  );
  return Math.round((localAsUtcMs - instantMs) / 60_000);
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
  // If the clocks change that day, the offset at midnight UTC may be wrong: the second pass uses the offset at the result
  // of the first.
  const firstPass = midnight - offsetAt(midnight, timeZone) * 60_000;
  const secondPass = midnight - offsetAt(firstPass, timeZone) * 60_000;
  const startMs =
    offsetAt(secondPass, timeZone) === offsetAt(firstPass, timeZone)
      ? secondPass
      : Math.max(firstPass, secondPass);
  return new Date(startMs).toISOString();
};

/** Returns the instant (ISO) at which `day` ends in `timeZone`. */
export const endOfDay = (day: string, timeZone: string): string => {
  const nextDay = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
  return startOfDay(nextDay.toISOString().slice(0, 10), timeZone);
};
