/** The language of the request or job being handled, on the server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { SOURCE_LOCALE } from './catalogue.ts';

const locales = new AsyncLocalStorage<string>();

/** Runs `work` with its messages read in this language, a BCP 47 tag. */
export const withLocale = <Value>(locale: string, work: () => Value): Value => locales.run(locale, work);

/** Returns the language set by the innermost `withLocale`; that of the source outside of it. */
export const currentLocale = (): string => locales.getStore() ?? SOURCE_LOCALE;
