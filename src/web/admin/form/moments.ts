/** Times on the clock of a place, and the instants they are. */

const wall = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** What the clock of `zone` shows at an instant, as a date-time field holds it: `2026-05-21T14:00`. */
export const clockAt = (instant: string, zone: string): string => {
  const parts = wall(zone).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

/** The instant at which the clock of `zone` shows this; where the clocks jump over it, the moment after the jump. */
export const instantAt = (clock: string, zone: string): string => {
  const wanted = Date.parse(`${clock}Z`);
  // The offset before and after a change of the clocks differs: the second look uses the one that holds there.
  const offset = (at: number): number => Date.parse(`${clockAt(new Date(at).toISOString(), zone)}Z`) - at;
  const first = wanted - offset(wanted);
  return new Date(wanted - offset(first)).toISOString();
};

const HOURS_AROUND = 3 * 3_600_000;

/** Where the clocks of `zone` change: a time that they jump over, or one that they show twice; null: any other time. */
export const clockChangeAt = (clock: string, zone: string): 'skipped' | 'twice' | null => {
  const at = Date.parse(instantAt(clock, zone));
  if (clockAt(new Date(at).toISOString(), zone) !== clock) return 'skipped';
  const offset = (instant: number): number =>
    Date.parse(`${clockAt(new Date(instant).toISOString(), zone)}Z`) - instant;
  // The same time by the offset that holds some hours before or after.
  const other = [-HOURS_AROUND, HOURS_AROUND].map((by) => Date.parse(`${clock}Z`) - offset(at + by));
  return other.some((one) => one !== at && clockAt(new Date(one).toISOString(), zone) === clock)
    ? 'twice'
    : null;
};

const full = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });

/** `21 May 2026, 14:00`, on the clock of `zone`. */
export const saidAt = (instant: string, zone: string): string => full(zone).format(new Date(instant));

/** `10:41:58`, on the clock of whoever looks. */
export const secondOf = (instant: Date): string =>
  instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
