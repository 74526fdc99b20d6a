/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const errors: Translation<typeof en.errors> = {
  differentContent:
    'Dieses Formular wurde bereits mit anderem Inhalt gesendet. Laden Sie die Seite neu, bevor Sie es noch einmal senden',
};
