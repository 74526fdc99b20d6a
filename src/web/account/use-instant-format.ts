/** Formats instants in the site's language and the device's time zone. */
import { useSite } from './layout/site.ts';

export function useInstantFormat(): (instant: string, style?: 'day' | 'time') => string {
  const { locale } = useSite().settings.general;
  return (instant, style = 'time') =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(style === 'time' ? { timeStyle: 'short' } : {}),
    }).format(new Date(instant));
}
