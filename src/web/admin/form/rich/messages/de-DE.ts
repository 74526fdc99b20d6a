/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const richText: Translation<typeof en.richText> = {
  toolbar: '{label}, Formatierung',
  style: 'Absatzformat',
  paragraph: 'Absatz',
  heading: 'Überschrift {level}',
  bold: 'Fett',
  boldSymbol: 'F',
  italic: 'Kursiv',
  italicSymbol: 'K',
  link: 'Link',
  bullets: 'Liste',
  numbers: 'Nummerierte Liste',
  quote: 'Zitat',
  quoteSymbol: '„ “',
  divider: 'Trennlinie',
  table: 'Tabelle',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  rowAfter: 'Zeile einfügen',
  columnAfter: 'Spalte einfügen',
  deleteRow: 'Zeile löschen',
  deleteColumn: 'Spalte löschen',
  headerRow: 'Kopfzeile',
  deleteTable: 'Tabelle löschen',
};

export const link: Translation<typeof en.link> = {
  heading: 'Link',
  target: 'Webadresse, E-Mail-Adresse oder Telefonnummer',
  hint: 'Zum Beispiel example.com, name@example.com, {phone} oder /contact für eine Seite dieser Website.',
  page: 'Oder eine Seite dieser Website',
  save: 'Link speichern',
  remove: 'Link entfernen',
  invalid: 'Bitte geben Sie eine Webadresse ein, die mit https:// beginnt',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com',
  invalidPhone: 'Bitte geben Sie eine Telefonnummer mit Ländervorwahl ein, zum Beispiel {phone}',
};
