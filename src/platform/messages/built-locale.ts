/**
 * The language of the texts in this bundle, and all languages of the program. The build of each language replaces both
 * values; the server, which loads all languages, runs with these.
 */
import { SOURCE_LOCALE } from './catalogue.ts';

export const BUILT_LOCALE: string = SOURCE_LOCALE;
export const BUILT_LANGUAGES: readonly string[] = [SOURCE_LOCALE];
