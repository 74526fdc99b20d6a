/**
 * States the language of the texts in this bundle and all languages of the program. Each build replaces both values.
 */
import { SOURCE_LOCALE } from './catalogue.ts';

export const BUILT_LOCALE: string = SOURCE_LOCALE;
export const BUILT_LANGUAGES: readonly string[] = [SOURCE_LOCALE];
