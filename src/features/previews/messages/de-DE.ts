/** German: previews of records that visitors do not see yet. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const errors: Translation<typeof en.errors> = {
  gone: '{thing} nicht mehr vorhanden',
  incomplete: 'Füllen Sie die fehlenden Felder aus, um eine Vorschau zu sehen',
  ended: 'Diese Vorschau ist abgelaufen. Öffnen Sie im Redaktionsbereich eine neue',
};
