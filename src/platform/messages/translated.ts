/**
 * Reads messages in the language of the request, job or email that the server is handling. In the browser messages are
 * not translated: every language has a build of its own.
 */
import { BUILT_LOCALE } from './built-locale.ts';
import { type FormatMessage, type Messages, messageFormatter, nearestLanguage } from './catalogue.ts';

let requestedLocale = (): string => BUILT_LOCALE;
/** The languages whose translations are loaded; the source language is the first. */
const available = [BUILT_LOCALE];
const translations = new WeakMap<object, Map<string, Messages>>();
const sections = new WeakMap<object, object>();
const fillers = new Map<string, FormatMessage>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const listFormats = new Map<string, Intl.ListFormat>();

/** Sets the function that returns the current language, a BCP 47 tag. The server calls this once, when it starts. */
export const readLocaleFrom = (localeOfRequest: () => string): void => {
  requestedLocale = localeOfRequest;
};

const currentLocale = (): string => nearestLanguage(requestedLocale(), available);

/** Adds the translation of a section. Texts that the translation lacks are shown in English. */
export const addTranslation = (locale: string, english: Messages, section: Messages): void => {
  if (!available.includes(locale)) available.push(locale);
  translations.set(english, (translations.get(english) ?? new Map()).set(locale, section));
  for (const [key, text] of Object.entries(section)) {
    const original = english[key];
    if (typeof text === 'object' && typeof original === 'object') addTranslation(locale, original, text);
  }
};

/**
 * Returns a section whose texts are read in the current language each time they are used. A text that is read while a
 * module loads stays English, so schemas read theirs in functions.
 */
export const translated = <const Section extends Messages>(english: Section): Section => {
  const cachedSection = sections.get(english) as Section | undefined;
  if (cachedSection !== undefined) return cachedSection;
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
  const filler = fillers.get(locale) ?? messageFormatter(locale);
  fillers.set(locale, filler);
  return filler(message, values);
};

/**
 * Formats a number in the current language, for a message whose parameter is a text: `3650`, `20,000`. Four digits are
 * not separated, because they may be a year.
 */
export const formatNumber = (value: number): string => {
  const locale = currentLocale();
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: 'min2' });
  numberFormats.set(locale, format);
  return format.format(value);
};

const joinItems = (type: 'conjunction' | 'disjunction', items: readonly string[]): string => {
  const locale = currentLocale();
  const format = listFormats.get(`${type} ${locale}`) ?? new Intl.ListFormat(locale, { type });
  listFormats.set(`${type} ${locale}`, format);
  return format.format(items);
};

/** Joins alternatives in the current language: `PDF, JPEG or PNG`. */
export const joinWithOr = (items: readonly string[]): string => joinItems('disjunction', items);

/** Joins a list in the current language: `plan.pdf, site.jpg and notes.pdf`. */
export const joinWithAnd = (items: readonly string[]): string => joinItems('conjunction', items);
