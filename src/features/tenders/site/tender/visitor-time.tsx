/**
 * Shows an instant in the visitor's time zone, which only the browser knows. Renders nothing if the local time is the
 * same as in the tender's zone.
 */
import { useSyncExternalStore } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { formatVisitorTime } from '../clock/visitor-time.ts';
import { deadline as m } from '../messages/en-GB.ts';

const noSubscription = () => () => undefined;

export function VisitorTime({ instant, local }: { instant: string; local: string }) {
  const { locale } = useSettings().general;
  const { fill } = useFormat();
  const time = useSyncExternalStore(
    noSubscription,
    () => formatVisitorTime(instant, local, Intl.DateTimeFormat().resolvedOptions().timeZone, locale, fill),
    () => null,
  );
  if (time === null) return null;
  return (
    <p className="mono due-visitor-time">
      {rich(m.yourTime, {
        time: () => (
          <time dateTime={instant} key="time">
            {time}
          </time>
        ),
      })}
    </p>
  );
}
