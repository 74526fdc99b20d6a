/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const projectCategory: Translation<typeof en.projectCategory> = {
  thing: 'Projektkategorie',
  things: 'Projektkategorien',
  title: 'Projektkategorien',
  fields: {
    title: { label: 'Titel' },
    parent: {
      label: 'Übergeordnete Kategorie',
      help: 'Kategorien können Unterkategorien haben, insgesamt bis zu {depth} Ebenen.',
    },
    description: { label: 'Beschreibung', help: 'Steht oben auf der Seite der Kategorie.' },
    image: {
      label: 'Bild',
      help: 'Ohne Bild zeigt die Kategorie das Titelbild ihres neuesten Projekts.',
    },
    visible: {
      label: 'In Listen der Kategorien zeigen',
      help: 'Zum Beispiel im Menü „Projekte“ und auf der Startseite. Eine Kategorie, die dort fehlt, behält ihre Seite, und ihre Projekte bleiben auf der Website.',
    },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Titel oder Webadresse suchen',
  empty:
    'Zum Beispiel Wohnungsbau oder Brückenbau. Jedes Projekt gehört zu einer Kategorie, und das Menü „Projekte“ listet die Kategorien auf.',
  content: 'Inhalt',
};

export const errors: Translation<typeof en.errors> = {
  insideItself: 'Eine Kategorie kann nicht in sich selbst liegen',
  tooDeep:
    'Kategorien können höchstens {depth} Ebenen tief liegen. Bitte wählen Sie eine andere übergeordnete Kategorie',
  tooDeepToRestore:
    'Kategorien können höchstens {depth} Ebenen tief liegen. Verschieben Sie zuerst die übergeordnete Kategorie weiter nach oben',
  hasProjects: {
    one: 'In dieser Kategorie ist noch {count} Projekt. Ordnen Sie es zuerst anders zu',
    other: 'In dieser Kategorie sind noch {count} Projekte. Ordnen Sie sie zuerst anders zu',
  },
  hasCategories: {
    one: 'Diese Kategorie hat noch {count} Unterkategorie. Wählen Sie für diese zuerst eine andere übergeordnete Kategorie',
    other:
      'Diese Kategorie hat noch {count} Unterkategorien. Wählen Sie für diese zuerst eine andere übergeordnete Kategorie',
  },
};
