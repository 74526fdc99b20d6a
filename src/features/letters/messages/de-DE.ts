/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const relationships: Translation<typeof en.relationships> = {
  client: 'Bauherr',
  architect_engineer: 'Archi\u00adtektur- oder Ingenieur\u00adbüro',
  public_authority: 'Behörde',
  consultant: 'Fachplaner oder Berater',
  supplier: 'Lieferant',
  community: 'Nachbarschaft',
};

export const letter: Translation<typeof en.letter> = {
  thing: 'Referenzschreiben',
  things: 'Referenzschreiben',
  title: 'Referenzschreiben',
  fields: {
    title: { label: 'Titel' },
    organisation: { label: 'Organisation' },
    relationship: { label: 'Absender', options: relationships },
    authorName: { label: 'Verfasst von' },
    authorTitle: { label: 'Funktion' },
    letterDate: { label: 'Datum des Schreibens' },
    project: { label: 'Projekt' },
    featured: {
      label: 'Hervorgehoben',
      help: 'Die Startseite zitiert ein Schreiben zu einem hervorgehobenen Projekt. Hervorgehobene Schreiben haben Vorrang.',
    },
    showUntil: {
      label: 'Zeigen bis',
      help: 'Der letzte Tag, an dem die Website das Schreiben zeigt. Leer lassen, wenn es kein Ende gibt.',
    },
    documents: {
      label: 'Dokumente',
      help: 'Das Schreiben selbst als Scan oder PDF: bis zu {max} Dateien mit je höchstens {maxMB} MB.',
    },
    transcript: {
      label: 'Abschrift',
      help: 'Der Text eines Scans, damit er vorgelesen und von der Suche gefunden werden kann.',
    },
    excerpt: {
      label: 'Auszug',
      help: 'Ein wörtliches Zitat aus dem Schreiben: {min} bis {max} Zeichen. Auslassungen mit „…“ kennzeichnen.',
    },
    language: {
      label: 'Sprache',
      help: 'Nur wenn das Schreiben nicht in der Sprache der Website verfasst ist. Geben Sie einen Code ein, zum Beispiel en oder en-GB.',
      invalid: 'Bitte geben Sie die Sprache als Code an, zum Beispiel en-GB',
    },
    consent: {
      label: 'Einwilligung zur Veröffentlichung',
      help: 'Ohne Einwilligung lässt sich das Schreiben nicht veröffentlichen. Wird auf der Website nie gezeigt.',
      missing: 'Bestätigen Sie die Einwilligung und geben Sie ihren Umfang und ihr Datum an',
      fields: {
        given: { label: 'Die Person ist einverstanden' },
        scope: { label: 'Umfang der Einwilligung' },
        date: { label: 'Datum der Einwilligung' },
      },
    },
    refereeContact: { label: 'Kontakt für Rückfragen', help: 'Wird auf der Website nie gezeigt.' },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Titel, Organisation oder Verfasser suchen',
  empty: 'Was Bauherren über fertige Projekte schreiben: als Scan oder PDF, mit einem Auszug zum Zitieren.',
  content: 'Inhalt',
  text: 'Schreiben',
  consent: 'Einwilligung',
};

export const parts: Translation<typeof en.parts> = {
  position: '{title}, {organisation}',
  quotation: '„{text}“',
  scan: 'Schreiben von {organisation}, {date}',
  read: 'Schreiben<hidden> von {organisation}</hidden> lesen',
};

export const file: Translation<typeof en.file> = {
  scan: 'Scan',
  pages: { one: '{count} Seite', other: '{count} Seiten' },
};

export const list: Translation<typeof en.list> = {
  title: 'Referenzschreiben',
  genre: 'Referenzschreiben',
  description: 'Was Bauherren, Architekten und Behörden über unsere Arbeit schreiben – im Original.',
  lead: {
    one: '{count} Schreiben im Original. Öffnen Sie es, um es zu lesen oder zu drucken.',
    other: '{count} Schreiben im Original. Öffnen Sie eines, um es zu lesen oder zu drucken.',
  },
  date: 'Datum',
  relationship: 'Absender',
  project: 'Projekt',
  download: 'Herunterladen<hidden>: Schreiben von {organisation}</hidden>',
  none: 'Noch keine Referenzschreiben',
  noneText:
    'Rufen Sie uns an: Wir nennen Ihnen gern Bauherren, die Ihnen von unserer Arbeit erzählen können.',
};

export const detail: Translation<typeof en.detail> = {
  title: '{title}, {organisation}',
  author: 'Verfasst von',
  position: 'Funktion',
  date: 'Datum',
  relationship: 'Absender',
  project: 'Projekt',
  language: 'Sprache',
  scans: 'Das Schreiben im Original',
  enlarge: 'Vergrößern',
  pageCount: '{page} / {pages}',
  single: 'Das Schreiben',
  page: 'Seite {page} von {pages}',
  titledPage: '{title}, Seite {page} von {pages}',
  transcript: 'Abschrift',
  downloads: 'Dateien zum Herunterladen',
  download: 'Schreiben herunterladen',
  document: 'Dokument {number}',
  all: 'Alle Referenzschreiben',
};

export const errors: Translation<typeof en.errors> = {
  gone: 'Dieses Schreiben gibt es nicht mehr',
  future: '„Datum des Schreibens“ darf nicht in der Zukunft liegen',
  excerpt: 'Der Auszug muss wörtlich in der Abschrift vorkommen. Kopieren Sie ihn von dort',
};

export const screen: Translation<typeof en.screen> = { title: 'Referenzschreiben' };
