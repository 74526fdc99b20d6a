/**
 * Finds the languages of the program and loads their catalogues from the sources. A language exists if this folder
 * contains its catalogue, `<tag>.ts` beside `en-GB.ts`; nothing else lists the languages.
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

/** Returns the absolute paths of the English catalogues. */
export const catalogueFiles = (): string[] =>
  globSync(`**/messages/${SOURCE_LOCALE}.ts`, { cwd: sourceFolder })
    .map((file) => path.join(sourceFolder, file))
    .sort();

/**
 * Returns the translation of an English catalogue, from the file beside it; empty if there is no such file. That into a
 * pseudo-language is made from the English texts.
 */
export const translationOf = async (file: string, locale: string): Promise<Sections> => {
  if (isPseudoLocale(locale)) return mapTexts(await importSections(file), (text) => pseudoText(locale, text));
  const translation = path.join(path.dirname(file), `${locale}.ts`);
  return existsSync(translation) ? importSections(translation) : {};
};

export const importSections = (file: string): Promise<Sections> => import(pathToFileURL(file).href);

/** Returns an English section in which the texts of `translation` replace the English ones. */
export const withTranslation = (english: unknown, translation: unknown): unknown => {
  if (translation === undefined) return english;
  if (typeof english !== 'object' || english === null || isPlural(english)) return translation;
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      withTranslation(text, (translation as Readonly<Record<string, unknown>>)[key]),
    ]),
  );
};

const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Returns whether an object contains the plural forms of one text, rather than several texts. */
export const isPlural = (value: object): boolean =>
  'other' in value &&
  Object.entries(value).every(([key, text]) => FORMS.includes(key) && typeof text === 'string');

const mapTexts = (sections: Sections, change: (text: string) => string): Sections => {
  const changeTexts = (value: unknown): unknown =>
    typeof value === 'string'
      ? change(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, changeTexts(one)]));
  return changeTexts({ ...sections }) as Sections;
};
