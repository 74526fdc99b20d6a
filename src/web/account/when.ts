/** Instants as somebody reads them: in the site's language, by the clock of the device. */
import { useSite } from './layout/site.ts';

export function useWhen(): (instant: string, style?: 'day' | 'time') => string {
  const { locale } = useSite().settings.general;
  return (instant, style = 'time') =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(style === 'time' ? { timeStyle: 'short' } : {}),
    }).format(new Date(instant));
}
