/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const labels: Translation<typeof en.labels> = { title: 'Titel', folder: 'Ordner', revision: 'Index' };

export const errors: Translation<typeof en.errors> = {
  noFile: 'Bitte wählen Sie eine Datei zum Hochladen aus',
  severalFiles: 'Bitte laden Sie die Dateien einzeln hoch',
  emptyFile: 'Die ausgewählte Datei ist leer',
  version: 'version muss die Nummer der Version sein, von der Sie ausgegangen sind',
  unknownOption: 'Bitte wählen Sie einen Eintrag aus der Liste',
  notAllowed: 'Sie haben keine Berechtigung, das hochzuladen. Bitte wenden Sie sich an die Administration',
};
