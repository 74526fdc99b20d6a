/** The language of the request or job being handled, on the server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { nearestLanguage, SOURCE_LOCALE } from './catalogue.ts';
import { languages } from './catalogues.ts';
import { isPseudoLocale } from './pseudo.ts';
import { isLoaded, loadTranslations } from './translations.ts';

const locales = new AsyncLocalStorage<string>();

/** Runs `work` with its messages read in this language, a BCP 47 tag; the first time, after loading its catalogues. */
export const withLocale = <Value>(locale: string, work: () => Promise<Value>): Promise<Value> => {
  const language = isPseudoLocale(locale) ? locale : nearestLanguage(locale, languages);
  const run = (): Promise<Value> => locales.run(locale, work);
  return isLoaded(language) ? run() : loadTranslations(language).then(run);
};

/** Returns the language set by the innermost `withLocale`; that of the source outside of it. */
export const currentLocale = (): string => locales.getStore() ?? SOURCE_LOCALE;

const LOCALE_COOKIE = /(?:^|; ?)language=([a-z]{2}(?:-[A-Z]{2})?)(?:;|$)/;
/**
 * Returns the language that a signed-in user of this browser chose, from the `Cookie` header; undefined: nobody chose one. The
 * documents of account and content area need it before they know who is signed in.
 */
export const localeOfCookie = (cookies: string | undefined): string | undefined =>
  cookies === undefined || cookies.length > 8000 ? undefined : LOCALE_COOKIE.exec(cookies)?.[1];
