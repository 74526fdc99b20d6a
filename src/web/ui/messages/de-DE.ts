/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Texts of the parts that many screens share. */
export const paging: Translation<typeof en.paging> = {
  label: 'Seiten',
  previous: 'Zurück<hidden> zur vorigen Seite</hidden>',
  next: 'Weiter<hidden> zur nächsten Seite</hidden>',
  position: 'Seite {page} von {pages}',
  page: 'Seite {page}',
  /** The title of a list from its second page on */
  titled: '{title}, Seite {page}',
};

export const phone: Translation<typeof en.phone> = {
  call: '{number} anrufen',
};

/** After the number of an area */
export const areaUnits: Translation<typeof en.areaUnits> = { m2: 'm²', ft2: 'ft²' };

export const crumbs: Translation<typeof en.crumbs> = {
  label: 'Sie sind hier',
};

export const field: Translation<typeof en.field> = {
  optional: ' (optional)',
  error: 'Fehler: ',
};

export const filters: Translation<typeof en.filters> = {
  sort: 'Sortieren nach',
  label: 'Liste filtern',
  show: 'Anwenden',
  none: 'Keine Ergebnisse',
  moreThan: 'Mehr als {results}',
  remove: 'Filter entfernen: ',
  clear: 'Alle Filter entfernen',
};
