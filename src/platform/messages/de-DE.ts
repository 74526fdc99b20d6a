/** German: the texts of fields and columns that records of all types share. */
import type { Translation } from './catalogue.ts';
import type * as en from './en-GB.ts';

/** The fields that all content has (`contentFields`). */
export const contentTexts: Translation<typeof en.contentTexts> = {
  url: {
    label: 'Webadresse',
    help: 'Wird aus dem Titel gebildet. Wenn Sie sie ändern, leitet die alte Adresse auf die neue weiter.',
  },
  unpublishAt: {
    label: 'Enddatum',
    help: 'Wird an diesem Tag automatisch zurückgezogen. Lassen Sie das Feld leer, damit der Eintrag veröffentlicht bleibt.',
  },
  seoTitle: {
    label: 'Titel für Suchmaschinen',
    help: 'Steht in den Suchergebnissen. Lassen Sie das Feld leer, um den Titel zu verwenden.',
  },
  seoDescription: {
    label: 'Beschreibung für Suchmaschinen',
    help: 'Ein kurzer Text für die Suchergebnisse, der Lust macht, die Seite zu öffnen.',
  },
  socialImage: {
    label: 'Bild für geteilte Links',
    help: 'Erscheint, wenn jemand einen Link zu der Seite teilt. Lassen Sie das Feld leer, um das erste Bild zu verwenden.',
  },
};

export const searchEngines: Translation<typeof en.searchEngines> = 'Suchmaschinen';

/** The parts of a place on the map. */
export const locationTexts: Translation<typeof en.locationTexts> = {
  lat: { label: 'Breitengrad' },
  lng: { label: 'Längengrad' },
};

/** The empty option of a choice that may be left out. */
export const notStated: Translation<typeof en.notStated> = 'Keine Angabe';

/** Columns of a table that are not fields. */
export const recordTexts: Translation<typeof en.recordTexts> = {
  _id: 'ID',
  status: 'Status',
  publishedAt: 'Veröffentlicht',
  updatedAt: 'Zuletzt geändert',
  updatedByName: 'Zuletzt geändert von',
};

/** Rows of the permission matrix that no feature states. */
export const permissionTitles: Translation<typeof en.permissionTitles> = { contentArea: 'Redaktionsbereich' };
