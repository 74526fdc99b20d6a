/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const gallery: Translation<typeof en.gallery> = {
  thing: 'Galerie',
  things: 'Galerien',
  title: 'Galerien',
  fields: {
    title: { label: 'Titel' },
    description: { label: 'Beschreibung' },
    images: {
      label: 'Bilder',
      help: 'Ziehen Sie die Bilder in die gewünschte Reihenfolge. Bis zu {max} Bilder.',
    },
    cover: { label: 'Titelbild' },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Titel oder Webadresse suchen',
  empty: 'Bilder zu einem Thema, aus einem Projekt oder aus mehreren.',
  content: 'Inhalt',
};

export const list: Translation<typeof en.list> = {
  title: 'Galerien',
  description: 'Bilder von unseren Projekten und Baustellen.',
  pictures: { one: '{count} Bild', other: '{count} Bilder' },
  none: 'Noch keine Galerien',
  noneText: 'Bilder finden Sie auch bei unseren Projekten.',
  projects: 'Unsere Projekte ansehen',
};

export const detail: Translation<typeof en.detail> = {
  pictures: 'Bilder',
  none: 'Noch keine Bilder',
  noneText: 'Schauen Sie bald wieder vorbei.',
  all: 'Alle Galerien',
};
