/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const preview: Translation<typeof en.preview> = {
  title: 'Vorschau',
  of: 'Vorschau: {title}',
  device: 'Gerät',
  devices: { phone: 'Handy', tablet: 'Tablet', desk: 'Computer' },
  reload: 'Vorschau neu laden',
  close: 'Vorschau schließen',
  saved: 'So werden Besucher die Seite sehen. Links funktionieren in der Vorschau nicht.',
  unsaved: 'Das ist die gespeicherte Version. Speichern Sie, um die Vorschau zu aktualisieren.',
  missing: 'Für eine Vorschau füllen Sie bitte diese Felder aus und speichern Sie:',
  failed: 'Die Vorschau konnte nicht geladen werden. Versuchen Sie es noch einmal',
  retry: 'Noch einmal versuchen',
  loading: 'Wird geladen',
};
