/** Shows the calendar day of an instant in a time zone. */
import { dayIn } from './day-in.ts';
import { useFormat } from './format.ts';

interface Props {
  at: string;
  timeZone: string;
  className?: string | undefined;
}

export function DayOf({ at, timeZone, className }: Props) {
  const format = useFormat();
  return (
    <time dateTime={at} className={className}>
      {format.day(dayIn(timeZone, at))}
    </time>
  );
}
