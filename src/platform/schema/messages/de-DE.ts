/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** The messages of the schema kit. */

/** What is wrong with a field, and how to correct it. `{label}` is the field's name. */
export const fieldErrors: Translation<typeof en.fieldErrors> = {
  enter: 'Bitte füllen Sie „{label}“ aus',
  select: 'Bitte treffen Sie eine Auswahl bei „{label}“',
  notText: '„{label}“ muss ein Text sein',
  forbiddenCharacters: '„{label}“ enthält unzulässige Zeichen. Geben Sie den Text neu ein',
  hiddenCharacters: '„{label}“ enthält unsichtbare Zeichen. Geben Sie den Text neu ein',
  notOneLine: '„{label}“ muss in einer Zeile stehen',
  tooShort: '„{label}“ muss mindestens {min} Zeichen haben',
  tooLong: '„{label}“ darf höchstens {max} Zeichen haben',
  outOfRange: '„{label}“ muss zwischen {min} und {max} liegen',
  notNumber: '„{label}“ muss eine Zahl sein, zum Beispiel 12500',
  notWhole: '„{label}“ muss eine ganze Zahl sein',
  notFlag: '„{label}“ muss true oder false sein',
  unknownOption: 'Bitte wählen Sie einen Eintrag aus der Liste',
  tooMany: '„{label}“: höchstens {max}',
  repeated: '„{label}“ darf keinen Eintrag doppelt enthalten',
  slugTooLong: 'Die Webadresse darf höchstens {max} Zeichen haben',
  slug: 'Verwenden Sie nur Kleinbuchstaben von a bis z, Ziffern und Bindestriche, zum Beispiel schule-am-nordtor',
  webAddress: 'Bitte geben Sie eine Webadresse ein, die mit https:// beginnt',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com',
  phone: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel {national} oder {international}',
  notDate: '„{label}“ muss ein gültiges Datum sein',
  notMoney: '„{label}“ darf höchstens zwei Nachkommastellen haben',
  currency: '„{label}“ muss ein Code aus drei Buchstaben sein, zum Beispiel EUR',
  country: '„{label}“ muss ein Code aus zwei Buchstaben sein, zum Beispiel DE',
  unreadableText: 'Dieser Text ließ sich nicht lesen. Fügen Sie ihn noch einmal ein',
  tableTooLarge:
    'Eine Tabelle kann höchstens {rows} Zeilen und {columns} Spalten haben. Teilen Sie sie in kleinere auf',
  tooManyParagraphs: 'Ein Text kann höchstens {max} Absätze, Listen und Tabellen haben. Kürzen Sie ihn',
  selectPictures: 'Bitte wählen Sie mindestens ein Bild aus',
  selectDocuments: 'Bitte wählen Sie mindestens ein Dokument aus',
};

/** German nouns have a capital within a sentence, too. */
export const labels: Translation<typeof en.labels> = { inSentence: 'unchanged' };

/** Labels of fields that the kit names itself. */
export const kitLabels: Translation<typeof en.kitLabels> = {
  latitude: 'Breitengrad',
  longitude: 'Längengrad',
  publicationDate: 'Veröffentlichungsdatum',
  records: 'Einträge',
};

export const phoneExamples: Translation<typeof en.phoneExamples> = {
  national: '030 23125 000',
  international: '+49 30 23125 000',
};

/** What is wrong with a query or with a call of the admin API. `{name}` is a parameter as programs write it. */
export const queryErrors: Translation<typeof en.queryErrors> = {
  outOfRange: '{name} muss eine Zahl von {min} bis {max} sein',
  unknownValue: '{name} muss einen dieser Werte haben: {values}',
  direction: 'direction muss asc oder desc sein',
  searchTooLong: 'Die Suche darf höchstens {max} Zeichen haben',
  notFlag: '{name} muss true oder false sein',
  tooManyIds: 'ids darf höchstens {max} IDs enthalten',
  version: 'version muss die Nummer der Version sein, von der Sie ausgegangen sind',
  selectRecord: 'Bitte wählen Sie mindestens einen Eintrag aus',
  notList: 'Die Einträge müssen eine Liste sein',
};
