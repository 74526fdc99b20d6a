/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Of a standalone app whose program did not load */
export const program: Translation<typeof en.program> = {
  unavailable: 'Diese Seite ist leider nicht verfügbar.',
  text: 'Die Seite wurde nicht vollständig geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  retry: 'Noch einmal versuchen',
};

export const startup: Translation<typeof en.startup> = {
  linkUsed: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordern Sie einen neuen an',
};
