/** The language of the texts in this bundle, and those that the program is built in: each build writes them here. */
import { SOURCE_LOCALE } from './catalogue.ts';

export const BUILT_LOCALE: string = SOURCE_LOCALE;
export const BUILT_LANGUAGES: readonly string[] = [SOURCE_LOCALE];
