/** Shows the calendar day of an instant in the company's time zone. */
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { dayIn } from './news-dates.ts';

export function Published({ at, className }: { at: string | null; className?: string }) {
  const { general } = useSettings();
  const format = useFormat();
  if (at === null) return null;
  return (
    <time dateTime={at} className={className}>
      {format.day(dayIn(general.timeZone, at))}
    </time>
  );
}
