/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const pictures: Translation<typeof en.pictures> = {
  hint: 'Ziehen Sie die Bilder in die gewünschte Reihenfolge. Das erste ist das Titelbild.',
  cover: 'Titelbild',
  notDescribed: 'Kein Alternativtext',
  drop: 'Bilder hier ablegen',
  dropOne: 'Bild hier ablegen',
  move: '{name} mit den Pfeiltasten verschieben.',
  actions: 'Aktionen für {name}',
  unnamed: 'Bild {number}',
  describe: 'Beschreiben',
  earlier: 'Nach vorn',
  later: 'Nach hinten',
  makeCover: 'Als Titelbild verwenden',
  remove: 'Entfernen',
  duplicate: 'Dieses Bild wurde schon hinzugefügt',
  notPicture: 'Bitte wählen Sie ein Bild: JPEG, PNG, HEIC, WebP, AVIF oder TIFF',
  tooLarge: 'Bitte wählen Sie ein Bild mit höchstens {max} MB',
};

export const describe: Translation<typeof en.describe> = {
  heading: 'Dieses Bild beschreiben',
  save: 'Beschreibung speichern',
};

export const library: Translation<typeof en.library> = {
  add: { one: '{count} Bild hinzufügen', other: '{count} Bilder hinzufügen' },
  more: 'Mehr anzeigen',
  none: 'Keine Bilder gefunden',
  choose: '{name} auswählen',
};
