/** Lists the tenders that close within seven calendar days, each with a line along these days from now to its closing time. */
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { fill, locale } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { instantAt, localTimeAt } from '#web/admin/parts/dates/local-time.ts';
import { CLOSING_WITHIN_DAYS } from '../limits.ts';
import { week as m } from './messages/en-GB.ts';

const DAY_MS = 86_400_000;
/** Tenders that close in less than this time are highlighted */
const SOON_MS = 2 * DAY_MS;

interface ClosingTender {
  _id: string;
  title: string;
  reference: string;
  closesAt: string;
}

/**
 * Returns the name of a day: `Mon 23`. Formats its parts separately, because some languages join them as `Mo., 23.`,
 * which is too wide.
 */
const formatDay = (at: Date, timeZone: string): string => {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })}`;
};

export function Week({ tenders, now = new Date() }: { tenders: readonly ClosingTender[]; now?: Date }) {
  const zone = companyZone();
  const midnight = Date.parse(instantAt(`${localTimeAt(now.toISOString(), zone).slice(0, 10)}T00:00`, zone));
  /** Returns the position of a time in the week, as a percentage of the width. */
  const positionOf = (at: number): number =>
    Math.min(100, Math.max(0, ((at - midnight) / (CLOSING_WITHIN_DAYS * DAY_MS)) * 100));
  return (
    <div className="week">
      <div className="week-days mono" aria-hidden="true">
        {Array.from({ length: CLOSING_WITHIN_DAYS }, (_, day) => {
          // At noon, so that a clock change of an hour does not change the day.
          const name = formatDay(new Date(midnight + day * DAY_MS + DAY_MS / 2), zone);
          return (
            <span key={name} className={day === 0 ? 'now' : undefined}>
              {name}
            </span>
          );
        })}
      </div>
      <ul>
        {tenders.map(({ _id, title, reference, closesAt }) => {
          const closingTime = Date.parse(closesAt);
          return (
            <li key={_id} className={closingTime - now.getTime() < SOON_MS ? 'closes-soon' : undefined}>
              <Link to={adminAddress('tenders', _id)}>
                <b>
                  {reference} <bdi>{title}</bdi>
                </b>{' '}
                <span className="mono quiet">
                  {fill(m.closes, { when: formatShortInstant(closesAt, now, zone) })}
                </span>
              </Link>
              <TimeSpanLine from={positionOf(now.getTime())} to={positionOf(closingTime)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Draws a line between two ticks; positions are percentages of the width. */
function TimeSpanLine({ from, to }: { from: number; to: number }) {
  return (
    <svg className="length" width="100%" height="14" aria-hidden="true">
      <line x1={`${from}%`} x2={`${to}%`} y1="7" y2="7" />
      {[from, to].map((position, end) => (
        <svg key={end === 0 ? 'from' : 'to'} x={`${position}%`} overflow="visible" role="presentation">
          <line className="tick-mark" x1="-5" y1="12" x2="5" y2="2" />
          <line x1="0" y1="0" x2="0" y2="14" />
        </svg>
      ))}
    </svg>
  );
}
