/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

const item = {
  label: { label: 'Beschriftung' },
  target: { label: 'Linkziel' },
  visibleTo: {
    label: 'Sichtbar für',
    options: {
      everyone: 'Alle',
      signed_in: 'Nur angemeldete Nutzer',
      signed_out: 'Nur nicht angemeldete Besucher',
    },
  },
  newTab: { label: 'In neuem Tab öffnen' },
};

export const menu: Translation<typeof en.menu> = {
  thing: 'Menü',
  things: 'Menüs',
  title: 'Menüs',
  fields: {
    name: { label: 'Name', help: 'Besucher sehen ihn nicht.' },
    place: {
      label: 'Platz',
      help: 'Sind für einen Platz mehrere Menüs veröffentlicht, wird das neueste gezeigt.',
      options: { header: 'Kopfzeile', footer: 'Fußzeile', legal: 'Rechtliche Links' },
    },
    items: {
      label: 'Menüpunkte',
      help: 'Links zu unveröffentlichten Seiten werden weggelassen. In der Kopfzeile lässt ein Menüpunkt, den nur ein Teil der Besucher sieht, für die anderen eine Lücke. Um die Lücke zu vermeiden, lassen Sie einen Menüpunkt folgen, den nur die anderen Besucher sehen, zum Beispiel einen für nicht angemeldete.',
      missing: 'Bitte fügen Sie mindestens einen Menüpunkt hinzu',
      add: 'Menüpunkt hinzufügen',
      fields: { ...item, children: { label: 'Unterpunkte', add: 'Unterpunkt hinzufügen', fields: item } },
    },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach Name suchen',
  empty:
    'Solange für Kopf- oder Fußzeile kein Menü veröffentlicht ist, sehen Besucher dort das Standardmenü. Rechtliche Links gibt es im Standardmenü nicht.',
  content: 'Menü',
};

/** The labels of the default menus. */
export const defaults: Translation<typeof en.defaults> = {
  home: 'Startseite',
  work: 'Projekte',
  team: 'Unser Team',
  letters: 'Referenzschreiben',
  contact: 'Kontakt',
  tenders: 'Ausschreibungen',
};

/** The fields of each kind of link target. */
export const targetFields: Translation<typeof en.targetFields> = {
  screen: { screen: { label: 'Seite' } },
  page: { page: { label: 'Seite' } },
  post: { post: { label: 'Beitrag' } },
  category: { category: { label: 'Kategorie' } },
  projectCategory: { projectCategory: { label: 'Kategorie' } },
  gallery: { gallery: { label: 'Galerie' } },
  record: { type: { label: 'Art des Eintrags' }, record: { label: 'Eintrag' } },
  address: { address: { label: 'Adresse', help: 'Beginnt mit https://, mailto: oder tel:+.' } },
};

export const errors: Translation<typeof en.errors> = {
  noTargetOrItems: 'Bitte wählen Sie ein Linkziel aus oder fügen Sie Unterpunkte hinzu',
  noTarget: 'Bitte wählen Sie ein Linkziel aus',
  address: 'Bitte geben Sie eine Adresse ein, die mit https://, mailto: oder tel:+ beginnt',
};

/** The target of an item. */
export const targets: Translation<typeof en.targets> = {
  screen: 'Eine feste Seite',
  projectCategories: 'Alle Projektkategorien',
  address: 'Eine andere Adresse',
  none: 'Kein Link: Überschrift über den Unterpunkten',
  screenLabel: 'Seite',
  categoriesHint:
    'Die Kategorien erscheinen als Unterpunkte. Ist dieser Menüpunkt selbst ein Unterpunkt, erscheinen sie an seiner Stelle.',
};

export const defaultMenu: Translation<typeof en.defaultMenu> = {
  start: 'Mit dem Standardmenü beginnen',
  reset: 'Auf das Standardmenü zurücksetzen',
  done: 'Das Standardmenü steht im Formular. Speichern und veröffentlichen Sie es, um es auf der Website zu verwenden.',
  undo: 'Rückgängig',
};
