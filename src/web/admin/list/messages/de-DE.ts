/** German: the texts of lists, of the actions on their records, and of the bin. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const list: Translation<typeof en.list> = {
  status: 'Status',
  updated: 'Zuletzt geändert',
  picture: 'Bild',
  hidden: 'Für Sie nicht sichtbar',
  notLoaded: 'Nicht geladen',
  columns: 'Spalten',
  csv: 'CSV',
  csvHint: 'Diese Liste als CSV herunterladen',
  csvFailed: 'Die CSV-Datei konnte nicht heruntergeladen werden. Versuchen Sie es noch einmal',
  bin: 'Papierkorb',
  binOf: '{title} im Papierkorb',
  binHint:
    'Besucher sehen nicht, was im Papierkorb liegt. Stellen Sie Einträge wieder her oder löschen Sie sie endgültig.',
  total: { one: '{count} {thing}', other: '{count} {things}' },
  totalCapped: { one: 'Mehr als {count} {thing}', other: 'Mehr als {count} {things}' },
  none: 'Noch keine {things}',
  noneHint: 'Ein neuer Eintrag ist zuerst ein Entwurf, den Besucher nicht sehen.',
  noneFound: 'Keine {things} gefunden',
  noneFoundHint: 'Versuchen Sie einen kürzeren Suchbegriff oder entfernen Sie einen Filter.',
  binEmpty: 'Der Papierkorb ist leer',
};

export const filters: Translation<typeof en.filters> = {
  search: 'Suche',
  show: 'Filter',
  active: 'Filter',
  any: 'Alle',
  notLoaded: 'Auswahl nicht geladen. Noch einmal versuchen',
  firstOnly: 'Nur die ersten {count} von {total}',
  searchText: '„{text}“',
  clear: 'Alle entfernen',
  remove: 'Filter entfernen: {label}',
  sort: 'Sortieren nach',
};

export const sorts: Translation<typeof en.sorts> = {
  order: 'Eigene Reihenfolge',
  updatedAt: 'Zuletzt geändert',
  createdAt: 'Erstellt',
  title: 'Titel',
  publishedAt: 'Zuletzt veröffentlicht',
  name: 'Name',
  username: 'Benutzername',
  email: 'E-Mail',
  value: 'Name oder Adresse',
  expiresAt: 'Enddatum',
  lastSeenAt: 'Zuletzt aktiv',
};

export const paging: Translation<typeof en.paging> = {
  label: 'Seiten der Liste',
  range: '{from}–{to} von {total}',
  rangeCapped: '{from}–{to} von mehr als {total}',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  page: 'Seite {page}',
};

export const selection: Translation<typeof en.selection> = {
  record: '{title} auswählen',
  page: 'Alle auf dieser Seite auswählen',
  every: 'Alle {count} auswählen',
  everyCapped: 'Alle auswählen',
  clear: 'Auswahl aufheben',
  selected: '{count} ausgewählt',
  selecting: 'Bisher {count} ausgewählt',
};

/** The order on the site, changed by hand */
export const order: Translation<typeof en.order> = {
  hint: 'Um die Reihenfolge auf der Website zu ändern, ziehen Sie eine Zeile an ihrem Griff. Oder setzen Sie den Fokus auf einen Griff und drücken Sie die Pfeiltaste nach oben oder unten.',
  move: '{title} mit den Pfeiltasten nach oben oder unten verschieben.',
  moved: '{title}: Position {position} von {total}',
  saved: 'Die neue Reihenfolge ist gespeichert',
};

export const actions: Translation<typeof en.actions> = {
  of: 'Aktionen für {title}',
  open: 'Öffnen',
  view: 'Auf der Website öffnen',
  publish: 'Veröffentlichen',
  unpublish: 'Zurückziehen',
  bin: 'In den Papierkorb',
  delete: 'Endgültig löschen',
  deleteTitle: '„{title}“ endgültig löschen?',
  deleteText: 'Das lässt sich nicht rückgängig machen.',
  removeAll: 'Alle in den Papierkorb',
  progress: '{done} von {total} erledigt',
  stop: 'Anhalten',
};

/** The notices after an action */
export const outcomes: Translation<typeof en.outcomes> = {
  bin: {
    one: '{count} Eintrag in den Papierkorb verschoben',
    other: '{count} Einträge in den Papierkorb verschoben',
  },
  binNamed: '„{title}“ in den Papierkorb verschoben',
  publish: { one: 'Veröffentlicht', other: '{count} Einträge veröffentlicht' },
  unpublish: { one: 'Zurückgezogen', other: '{count} Einträge zurückgezogen' },
  restore: { one: 'Wiederhergestellt', other: '{count} Einträge wiederhergestellt' },
  deleted: '„{title}“ endgültig gelöscht',
  notDeleted: '„{title}“ konnte nicht endgültig gelöscht werden. {reason}',
  unchanged: {
    one: '{count} Eintrag wurde nicht geändert. {reason}',
    other: '{count} Einträge wurden nicht geändert. {reason}',
  },
  stopped: {
    one: 'Angehalten. {outcome}. {count} Eintrag wurde nicht geändert',
    other: 'Angehalten. {outcome}. {count} Einträge wurden nicht geändert',
  },
  failed: '{outcome}. Dann wurde die Aktion abgebrochen. {reason}',
  gone: '{thing} nicht mehr vorhanden',
};

/** When an action skipped one record, by the action */
export const skippedOne: Translation<typeof en.skippedOne> = {
  bin: '„{title}“ konnte nicht in den Papierkorb verschoben werden. {reason}',
  restore: '„{title}“ konnte nicht wiederhergestellt werden. {reason}',
  publish: '„{title}“ konnte nicht veröffentlicht werden. {reason}',
  unpublish: '„{title}“ konnte nicht zurückgezogen werden. {reason}',
};

/** When an action skipped several records, by the action */
export const skippedMany: Translation<typeof en.skippedMany> = {
  bin: {
    one: '{count} Eintrag konnte nicht in den Papierkorb verschoben werden',
    other: '{count} Einträge konnten nicht in den Papierkorb verschoben werden',
  },
  restore: {
    one: '{count} Eintrag konnte nicht wiederhergestellt werden',
    other: '{count} Einträge konnten nicht wiederhergestellt werden',
  },
  publish: {
    one: '{count} Eintrag konnte nicht veröffentlicht werden',
    other: '{count} Einträge konnten nicht veröffentlicht werden',
  },
  unpublish: {
    one: '{count} Eintrag konnte nicht zurückgezogen werden',
    other: '{count} Einträge konnten nicht zurückgezogen werden',
  },
};

export const skippedList: Translation<typeof en.skippedList> = {
  gone: 'Gelöschter Eintrag',
  more: 'Weitere Einträge: {count}',
};

export const removeAll: Translation<typeof en.removeAll> = {
  title: {
    one: 'Diesen Eintrag ({thing}) in den Papierkorb verschieben?',
    other: 'Alle {count} {things} in den Papierkorb verschieben?',
  },
  titleCapped: 'Mehr als {count} {things} in den Papierkorb verschieben?',
  filtered:
    'Das verschiebt alle Einträge, die zu den Filtern passen, in den Papierkorb, nicht nur die auf dieser Seite. Sie können sie aus dem Papierkorb wiederherstellen.',
  everything:
    'Es ist kein Filter gesetzt, deshalb verschiebt das alle Einträge dieser Liste in den Papierkorb. Sie können sie aus dem Papierkorb wiederherstellen.',
  word: 'alle verschieben',
  label: 'Zur Bestätigung „{word}“ eingeben',
  wrong: 'Bitte geben Sie zur Bestätigung „{word}“ ein',
  submit: 'Alle in den Papierkorb verschieben',
  progress: 'Wird in den Papierkorb verschoben',
  stopped: 'Angehalten. {outcome}',
  undoFailed:
    '{restored} von {total} Einträgen wiederhergestellt. Die übrigen konnten nicht wiederhergestellt werden. {reason}',
};

/** The bin of all records */
export const bin: Translation<typeof en.bin> = { all: 'Alle ansehen ({count})' };
