/** Formats an instant in the visitor's time zone, if it has another local time there than in the tender's zone. */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { clockTime } from '#platform/messages/clock-time.ts';
import { deadline as m } from '../messages/en-GB.ts';
import { formatOffset } from '../phases.ts';

/** Returns the local time in a zone at an instant: `2026-05-21T15:00:00`. */
function localAt(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * Formats an instant in the visitor's `timeZone`, as `15:00:00, Thursday 21 May 2026 (Europe/Berlin, UTC+2)`; null: it
 * has the same local time in the tender's zone. `local`: that local time.
 */
export function formatVisitorTime(
  instant: string,
  local: string,
  timeZone: string,
  locale: string,
  fill: FormatMessage,
): string | null {
  const visitorLocal = localAt(instant, timeZone);
  if (visitorLocal === local.slice(0, 19)) return null;
  const day = new Date(`${visitorLocal.slice(0, 10)}T00:00:00Z`);
  const formatDay = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day);
  const date = formatDay({ day: 'numeric', month: 'long', year: 'numeric' });
  return fill(m.instant, {
    clock: clockTime(visitorLocal.slice(11), locale),
    weekday: formatDay({ weekday: 'long' }),
    date,
    timeZone,
    offset: formatOffset(instant, visitorLocal),
  });
}
