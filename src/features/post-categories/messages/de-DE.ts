/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const category: Translation<typeof en.category> = {
  thing: 'Beitragskategorie',
  things: 'Beitragskategorien',
  title: 'Beitragskategorien',
  fields: {
    title: { label: 'Titel' },
    description: { label: 'Beschreibung' },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Titel oder Webadresse suchen',
  empty: 'Kategorien ordnen die Beiträge, zum Beispiel „Von unseren Baustellen“. Sie sind freiwillig.',
  content: 'Inhalt',
};

export const errors: Translation<typeof en.errors> = {
  hasPosts: {
    one: 'In dieser Kategorie ist noch {count} Beitrag. Ordnen Sie ihn zuerst anders zu',
    other: 'In dieser Kategorie sind noch {count} Beiträge. Ordnen Sie sie zuerst anders zu',
  },
};
