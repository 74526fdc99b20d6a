/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const typeLabels: Translation<typeof en.typeLabels> = {
  projects: 'Projekte',
  tenders: 'Ausschreibungen',
  documents: 'Dokumente',
  staff: 'Personen',
  letters: 'Referenzschreiben',
  posts: 'Aktuelles',
  pages: 'Seiten',
};

/** The type of a single result */
export const itemTypes: Translation<typeof en.itemTypes> = {
  projects: 'Projekt',
  tenders: 'Ausschreibung',
  documents: 'Dokument',
  staff: 'Person',
  letters: 'Referenzschreiben',
  posts: 'Beitrag',
  pages: 'Seite',
};

export const results: Translation<typeof en.results> = {
  title: 'Suche',
  titleFor: 'Suche nach „{q}“',
  titleIn: 'Suche nach „{q}“: {type}',
  submit: 'Suchen',
  found: { one: '{count} Ergebnis.', other: '{count} Ergebnisse.' },
  foundMore: 'Mehr als {count} Ergebnisse.',
  notFound: 'Keine Ergebnisse.',
  didYouMean: 'Meinten Sie <term>{term}</term>?',
  types: 'Art der Ergebnisse',
  all: 'Alle',
  allOfType: 'Alle {total}',
  noneInType: '{type}: keine Ergebnisse',
  showAll: 'Alle Ergebnisse anzeigen',
  other: 'Nicht das Richtige dabei?',
  otherText: 'Sprechen Sie uns an. Wir helfen Ihnen beim Suchen.',
  none: 'Keine Ergebnisse gefunden',
  noneText:
    'Wir haben Projekte, Ausschreibungen, Dokumente, Personen, Referenzschreiben, Aktuelles und weitere Seiten nach „<term>{q}</term>“ durchsucht. Prüfen Sie die Schreibweise oder versuchen Sie es mit weniger Wörtern.',
  tooLong: 'Der Suchbegriff ist zu lang',
  tooLongText: 'Verwenden Sie höchstens {max} Zeichen. Am besten klappt es meist mit drei oder vier Wörtern.',
  start: 'Was suchen Sie?',
  startText:
    'Suchen Sie nach einem Projekt, einem Ort, der Nummer einer Ausschreibung, einem Plan oder einer Person. Auch unsere Dokumente werden durchsucht.',
};

export const item: Translation<typeof en.item> = {
  closing: 'Abgabefrist',
  file: 'Datei',
  pages: { one: '{count} Seite', other: '{count} Seiten' },
};

export const suggestions: Translation<typeof en.suggestions> = {
  label: 'Vorschläge',
  none: 'Keine Vorschläge',
  found: {
    one: '{count} Vorschlag. Mit den Pfeiltasten wählen Sie ihn aus.',
    other: '{count} Vorschläge. Mit den Pfeiltasten wählen Sie einen aus.',
  },
};

/** The screen in the choice of link targets. */
export const screen: Translation<typeof en.screen> = { title: 'Suche' };
