/** Draws the tenders that close within seven days as dimension lines along the week. */
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { fill, locale } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/dates/company-zone.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { instantAt, localTimeAt } from '#web/admin/parts/dates/local-time.ts';
import { week as m } from './messages/en-GB.ts';

const DAY = 86_400_000;
const DAYS = 7;
/** Tenders that close sooner are highlighted */
const SOON_MS = 2 * DAY;

interface Closing {
  _id: string;
  title: string;
  reference: string;
  closesAt: string;
}

/**
 * Returns the name of a day: `Mon 23`. Formats its parts separately, because some languages join them as `Mo., 23.`,
 * which is too wide.
 */
const dayName = (at: Date, timeZone: string): string => {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })}`;
};

export function Week({ tenders, now = new Date() }: { tenders: readonly Closing[]; now?: Date }) {
  const zone = companyZone();
  const midnight = Date.parse(instantAt(`${localTimeAt(now.toISOString(), zone).slice(0, 10)}T00:00`, zone));
  const placeOf = (at: number): number => Math.min(100, Math.max(0, ((at - midnight) / (DAYS * DAY)) * 100));
  return (
    <div className="week">
      <div className="week-days mono" aria-hidden="true">
        {Array.from({ length: DAYS }, (_, day) => {
          // At noon, so that a clock change of an hour does not change the day.
          const name = dayName(new Date(midnight + day * DAY + DAY / 2), zone);
          return (
            <span key={name} className={day === 0 ? 'now' : undefined}>
              {name}
            </span>
          );
        })}
      </div>
      <ul>
        {tenders.map(({ _id, title, reference, closesAt }) => {
          const closes = Date.parse(closesAt);
          return (
            <li key={_id} className={closes - now.getTime() < SOON_MS ? 'closes-soon' : undefined}>
              <Link to={adminAddress('tenders', _id)}>
                <b>
                  {reference} <bdi>{title}</bdi>
                </b>{' '}
                <span className="mono quiet">
                  {fill(m.closes, { when: formatShortInstant(closesAt, now, zone) })}
                </span>
              </Link>
              <TimeSpanLine from={placeOf(now.getTime())} to={placeOf(closes)} />
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
      {[from, to].map((place, end) => (
        <svg key={end === 0 ? 'from' : 'to'} x={`${place}%`} overflow="visible" role="presentation">
          <line className="tick-mark" x1="-5" y1="12" x2="5" y2="2" />
          <line x1="0" y1="0" x2="0" y2="14" />
        </svg>
      ))}
    </svg>
  );
}
