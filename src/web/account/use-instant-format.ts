/** Formats instants in the page's language and the device's time zone. */
import { useLocale } from '#web/ui/text/format.ts';

export function useInstantFormat(): (instant: string, style?: 'day' | 'time') => string {
  const locale = useLocale();
  return (instant, style = 'time') =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(style === 'time' ? { timeStyle: 'short' } : {}),
    }).format(new Date(instant));
}
