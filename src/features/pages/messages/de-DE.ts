/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const page: Translation<typeof en.page> = {
  thing: 'Seite',
  things: 'Seiten',
  title: 'Seiten',
  fields: {
    title: { label: 'Titel' },
    parent: {
      label: 'Übergeordnete Seite',
      help: 'Seiten können Unterseiten haben, insgesamt bis zu {depth} Ebenen.',
    },
    body: { label: 'Text' },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Titel oder Webadresse suchen',
  empty:
    'Für alles, was sonst keinen Platz auf der Website hat, zum Beispiel „Über uns“ oder „Karriere“. Eine neue Seite ist zunächst ein Entwurf, den Besucher nicht sehen.',
  content: 'Inhalt',
};

export const detail: Translation<typeof en.detail> = {
  updated: 'Zuletzt geändert am <date>{date}</date>',
  children: 'Mehr zu „{title}“',
};

export const errors: Translation<typeof en.errors> = {
  gone: 'Diese Seite gibt es nicht mehr',
  reserved: 'Die Webadresse „{url}“ wird von der Website benutzt. Bitte geben Sie eine andere ein',
  insideItself: 'Eine Seite kann nicht in sich selbst liegen',
  tooDeep:
    'Seiten können höchstens {depth} Ebenen tief liegen. Bitte wählen Sie eine andere übergeordnete Seite',
  tooDeepToRestore:
    'Seiten können höchstens {depth} Ebenen tief liegen. Verschieben Sie zuerst die übergeordnete Seite weiter nach oben',
  hasPages: {
    one: 'Diese Seite hat noch {count} Unterseite. Wählen Sie für diese zuerst eine andere übergeordnete Seite',
    other:
      'Diese Seite hat noch {count} Unterseiten. Wählen Sie für diese zuerst eine andere übergeordnete Seite',
  },
};
