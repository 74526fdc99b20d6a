/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const field: Translation<typeof en.field> = {
  length: '{count} von {max}',
  select: 'Bitte wählen',
  yes: 'Ja',
  no: 'Nein',
  timeZone: 'Zeitzone: {zone}.',
  removeTag: '{tag} entfernen',
  tagsHint: 'Drücken Sie nach jeder Angabe die Eingabetaste.',
  linesHint: 'Eine Angabe pro Zeile.',
  notNumber: '„{label}“ muss eine Zahl sein, zum Beispiel 12500',
  tooLong: '„{label}“ darf höchstens {max} Zeichen haben',
};

/** A list of options that is long enough to be searched. */
export const options: Translation<typeof en.options> = {
  search: 'Suchen: {label}',
  placeholder: 'Suchbegriff, zum Beispiel „Maler“',
  found: { one: '{count} gefunden', other: '{count} gefunden' },
  none: 'Nichts gefunden. Versuchen Sie ein anderes Wort',
};

export const slug: Translation<typeof en.slug> = {
  taken: 'Diese Webadresse ist bereits vergeben. Bitte geben Sie eine andere ein',
  invalid:
    'Verwenden Sie nur Kleinbuchstaben von a bis z, Ziffern und Bindestriche, zum Beispiel schule-am-nordtor',
  available: 'Diese Webadresse ist frei',
};

/** Choosing records by their titles. */
export const search: Translation<typeof en.search> = {
  placeholder: 'Nach Titel oder Name suchen',
  none: 'Nichts gefunden',
  failed: 'Die Suche ist fehlgeschlagen. Ändern Sie den Suchbegriff, um es noch einmal zu versuchen',
  found: { one: '{count} gefunden', other: '{count} gefunden' },
  searching: 'Suche läuft',
  clear: 'Auswahl entfernen: {label}',
  deleted: 'Gelöschter Eintrag',
  notLoaded: 'Nicht geladen',
  notPermitted: 'Für Sie nicht sichtbar',
  chosenNotLoaded: 'Die ausgewählten Einträge konnten nicht geladen werden. Die Auswahl bleibt erhalten.',
  retry: 'Noch einmal versuchen',
};

/** Items that are put in order, removed and opened. */
export const order: Translation<typeof en.order> = {
  up: '{title} nach oben verschieben',
  down: '{title} nach unten verschieben',
  remove: '{title} entfernen',
  moved: '{title} steht jetzt an Stelle {position} von {count}',
  removed: '{title} entfernt',
  edit: '{title} bearbeiten',
  nested: { one: '{count} Eintrag darin', other: '{count} Einträge darin' },
  row: '{label} {number}',
};

export const documents: Translation<typeof en.documents> = {
  drop: 'Dokumente hier ablegen',
  details: '{type}, {size}',
  detailsOfPages: { one: '{type}, {size}, {count} Seite', other: '{type}, {size}, {count} Seiten' },
  unnamed: 'Dokument',
  duplicate: 'Dieses Dokument wurde schon hinzugefügt',
};
