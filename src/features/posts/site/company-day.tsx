/** Shows the calendar day of an instant in the company's time zone; nothing if there is no instant. */
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { DayOf } from '#web/ui/text/day-of.tsx';

export function CompanyDay({ at, className }: { at: string | null; className?: string }) {
  const { general } = useSettings();
  return at === null ? null : <DayOf at={at} timeZone={general.timeZone} className={className} />;
}
