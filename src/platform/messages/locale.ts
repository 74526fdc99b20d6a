/** Holds the language of the request or job that the server is handling, and reads the cookie with a user's language. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { nearestLanguage, SOURCE_LOCALE } from './catalogue.ts';
import { languages } from './catalogues.ts';
import { isPseudoLocale } from './pseudo.ts';
import { isLoaded, loadTranslations } from './translations.ts';

const locales = new AsyncLocalStorage<string>();

/**
 * Runs `work` with messages in this language, a BCP 47 tag. Loads the catalogues of the language first, unless they are
 * loaded.
 */
export const withLocale = <Value>(locale: string, work: () => Promise<Value>): Promise<Value> => {
  const language = isPseudoLocale(locale) ? locale : nearestLanguage(locale, languages);
  const runInLocale = (): Promise<Value> => locales.run(locale, work);
  return isLoaded(language) ? runInLocale() : loadTranslations(language).then(runInLocale);
};

/** Returns the BCP 47 tag that the innermost `withLocale` set; outside of one, that of the source language. */
export const currentLocale = (): string => locales.getStore() ?? SOURCE_LOCALE;

const LOCALE_COOKIE = /(?:^|; ?)language=([a-z]{2}(?:-[A-Z]{2})?)(?:;|$)/;
/**
 * Returns the language that a user of this browser chose, from the `Cookie` header; undefined: nobody chose one. The
 * documents of the account and the content area need the language before the user is known.
 */
export const localeOfCookie = (cookies: string | undefined): string | undefined =>
  cookies === undefined || cookies.length > 8000 ? undefined : LOCALE_COOKIE.exec(cookies)?.[1];
