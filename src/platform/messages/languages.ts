/**
 * The languages of the program. A language is a file `messages/<tag>.ts` beside each `messages/en-GB.ts`; nothing else
 * lists it.
 */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Message, type Messages, SOURCE_LOCALE } from './catalogue.ts';
import { languagesIn } from './languages-in.ts';
import { isPseudoLocale, pseudoText } from './pseudo.ts';

const FILE = /^([a-z]{2}-[A-Z]{2})\.ts$/;
const sourceFolder = path.resolve(import.meta.dirname, '../..');

/** The languages that have catalogues, English first. */
export const languages: readonly string[] = languagesIn(import.meta.dirname, FILE);

/** The exports of a catalogue. */
export type Sections = Readonly<Record<string, Message | Messages>>;

/** Returns the English catalogue files, absolute. */
export const catalogueFiles = (): string[] =>
  globSync(`**/messages/${SOURCE_LOCALE}.ts`, { cwd: sourceFolder })
    .map((file) => path.join(sourceFolder, file))
    .sort();

/** Returns the translations beside an English catalogue file; empty if the language has none there. */
export const translationOf = async (file: string, locale: string): Promise<Sections> => {
  if (isPseudoLocale(locale)) return mapTexts(await importSections(file), (text) => pseudoText(locale, text));
  const own = path.join(path.dirname(file), `${locale}.ts`);
  return existsSync(own) ? importSections(own) : {};
};

export const importSections = (file: string): Promise<Sections> => import(pathToFileURL(file).href);

/** Returns an English section with the texts that `own` has in their place. */
export const withTranslation = (english: unknown, own: unknown): unknown => {
  if (own === undefined) return english;
  if (typeof english !== 'object' || english === null || isPlural(english)) return own;
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      withTranslation(text, (own as Readonly<Record<string, unknown>>)[key]),
    ]),
  );
};

const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Whether an object holds the forms of one text rather than texts. */
export const isPlural = (value: object): boolean =>
  'other' in value &&
  Object.entries(value).every(([key, text]) => FORMS.includes(key) && typeof text === 'string');

const mapTexts = (sections: Sections, change: (text: string) => string): Sections => {
  const changed = (value: unknown): unknown =>
    typeof value === 'string'
      ? change(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, changed(one)]));
  return changed({ ...sections }) as Sections;
};
