/**
 * Reads messages in the language of whoever the server is answering or writing to. In the browser nothing does this:
 * every language has a build of its own.
 */
import { BUILT_LOCALE } from './built-locale.ts';
import { type FormatMessage, type Messages, messageFormatter, nearestLanguage } from './catalogue.ts';

let requestedLocale = (): string => BUILT_LOCALE;
/** The languages whose translations are loaded; that of the source is the first. */
const available = [BUILT_LOCALE];
const translations = new WeakMap<object, Map<string, Messages>>();
const sections = new WeakMap<object, object>();
const fillers = new Map<string, FormatMessage>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const alternatives = new Map<string, Intl.ListFormat>();

/** Sets what returns the language of the request or job being handled, a BCP 47 tag. The server calls this once. */
export const readLocaleFrom = (read: () => string): void => {
  requestedLocale = read;
};

const currentLocale = (): string => nearestLanguage(requestedLocale(), available);

/** Adds a section in another language. Texts that it lacks are read in English. */
export const addTranslation = (locale: string, english: Messages, section: Messages): void => {
  if (!available.includes(locale)) available.push(locale);
  translations.set(english, (translations.get(english) ?? new Map()).set(locale, section));
  for (const [key, own] of Object.entries(section)) {
    const original = english[key];
    if (typeof own === 'object' && typeof original === 'object') addTranslation(locale, original, own);
  }
};

/**
 * Returns an English section whose texts are read in the current language each time they are used. A text that is taken
 * out when a module loads stays English, so schemas name theirs in a function.
 */
export const translated = <const Section extends Messages>(english: Section): Section => {
  const known = sections.get(english) as Section | undefined;
  if (known !== undefined) return known;
  const section = new Proxy(english, {
    get(original, key: string) {
      const text = translations.get(original)?.get(currentLocale())?.[key];
      const source = original[key];
      return typeof source === 'object' ? translated(source) : (text ?? source);
    },
  });
  sections.set(english, section);
  return section;
};

/** Fills a message in the current language. */
export const fill: FormatMessage = (message, values) => {
  const locale = currentLocale();
  const known = fillers.get(locale) ?? messageFormatter(locale);
  fillers.set(locale, known);
  return known(message, values);
};

/**
 * Writes a number as the current language does, for a message whose parameter is a text: `3650`, `20,000`. Four digits stay
 * together, because they may be a year.
 */
export const number = (value: number): string => {
  const locale = currentLocale();
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: 'min2' });
  numberFormats.set(locale, format);
  return format.format(value);
};

/** Joins alternatives as the current language does: `PDF, JPEG or PNG`. */
export const either = (words: readonly string[]): string => {
  const locale = currentLocale();
  const format = alternatives.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' });
  alternatives.set(locale, format);
  return format.format(words);
};
