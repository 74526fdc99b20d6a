/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const post: Translation<typeof en.post> = {
  thing: 'Beitrag',
  things: 'Beiträge',
  title: 'Aktuelles',
  fields: {
    title: { label: 'Titel' },
    excerpt: {
      label: 'Kurztext',
      help: 'Steht in Listen unter dem Titel. Ohne Kurztext lässt sich der Beitrag nicht veröffentlichen.',
    },
    cover: { label: 'Titelbild' },
    category: { label: 'Kategorie' },
    author: { label: 'Verfasst von' },
    tags: { label: 'Schlagwörter' },
    projects: { label: 'Zugehörige Projekte' },
    allowComments: { label: 'Kommentare zulassen' },
    body: { label: 'Text' },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Titel oder Schlagwort suchen',
  empty:
    'Zum Beispiel, was diese Woche auf der Baustelle passiert ist. Ein neuer Beitrag ist zunächst ein Entwurf, den Besucher nicht sehen.',
  content: 'Angaben',
  body: 'Text',
};

export const list: Translation<typeof en.list> = {
  title: 'Aktuelles',
  description: 'Aktuelles von unseren Baustellen und aus unseren Büros.',
  titleIn: 'Aktuelles: {category}',
  feedTitle: '{site}: Aktuelles',
  feed: 'Aktuelles als Feed abonnieren',
  categories: 'Kategorien',
  all: 'Alle',
  tagged: 'Schlagwort: <tag>{tag}</tag>',
  showAll: 'Alle Beiträge zeigen',
  readingTime: '{count} Min. Lesezeit',
  none: 'Noch keine Beiträge',
  noneText: 'Schauen Sie bald wieder vorbei.',
  noneFound: 'Keine passenden Beiträge',
  noneFoundText: 'In dieser Kategorie oder mit diesem Schlagwort gibt es noch keine Beiträge.',
  projects: 'Unsere Projekte ansehen',
};

export const detail: Translation<typeof en.detail> = {
  published: 'Veröffentlicht',
  updated: 'Zuletzt geändert',
  readingTime: 'Lesezeit',
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  author: 'Verfasst von',
  category: 'Kategorie',
  tags: 'Schlagwörter',
  projects: { one: 'Zugehöriges Projekt', other: 'Zugehörige Projekte' },
  allProjects: 'Alle Projekte',
  more: 'Weitere Beiträge',
  previous: 'Vorheriger Beitrag, <date>{date}</date>',
  next: 'Nächster Beitrag, <date>{date}</date>',
  all: 'Alle ansehen',
};

export const errors: Translation<typeof en.errors> = { gone: 'Diesen Beitrag gibt es nicht mehr' };

export const screen: Translation<typeof en.screen> = { title: 'Aktuelles', feed: '{site}: Aktuelles' };
