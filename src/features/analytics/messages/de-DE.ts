/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const consent: Translation<typeof en.consent> = {
  label: 'Besucherstatistik',
  question:
    'Dürfen wir Ihren Besuch zählen? Google Analytics würde aufzeichnen, welche Seiten Sie lesen. Die Website funktioniert in beiden Fällen gleich.',
  yes: 'Ja, Besuch zählen',
  no: 'Nein, danke',
  counted: 'Ihr Besuch wird gezählt.',
  notCounted: 'Ihr Besuch wird nicht gezählt.',
  change: 'Auswahl ändern',
};
