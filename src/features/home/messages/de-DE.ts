/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const hero: Translation<typeof en.hero> = {
  write: 'Ihr Projekt besprechen',
  projects: { one: 'Unser Projekt ansehen', other: '{count} Projekte ansehen' },
  latest: 'Neuestes Projekt',
  latestPictured: 'Projekt im Bild',
  number: 'Projekt-Nr.',
  place: 'Ort',
  area: 'Fläche',
  length: 'Länge',
  status: 'Status',
  statuses: {
    preconstruction: 'In Vorbereitung',
    in_progress: 'Im Bau',
    completed: 'Fertiggestellt',
    on_hold: 'Unterbrochen',
  },
  progress: '{status}, {percent}',
  handedOver: 'Übergeben',
  handover: 'Übergabe',
};

export const figures: Translation<typeof en.figures> = { label: 'Kennzahlen' };

export const work: Translation<typeof en.work> = {
  title: 'Ausgewählte Projekte',
  all: { one: 'Unsere Projekte', other: 'Alle {count} Projekte' },
  none: 'Noch keine Projekte',
  noneText: 'Schauen Sie bald wieder vorbei.',
};

export const sectors: Translation<typeof en.sectors> = {
  title: 'Was wir bauen',
  all: 'Alle {count} Kategorien',
  category: 'Kategorie',
  projects: 'Projekte',
  latest: 'Neuestes',
  count: { one: '{count}<hidden> Projekt</hidden>', other: '{count}<hidden> Projekte</hidden>' },
};

export const letter: Translation<typeof en.letter> = {
  label: 'Aus einem Referenzschreiben',
  all: 'Alle Referenzschreiben',
};

export const tenders: Translation<typeof en.tenders> = {
  title: 'Offene Ausschreibungen',
  all: 'Alle {count} offenen Ausschreibungen',
  allAndResults: 'Alle Ausschreibungen und Ergebnisse',
};

export const screen: Translation<typeof en.screen> = { title: 'Startseite' };
