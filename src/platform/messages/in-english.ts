import { messageFormatter, SOURCE_LOCALE } from './catalogue.ts';

/** Fills a message of the API document, which is in English only. */
export const inEnglish = messageFormatter(SOURCE_LOCALE);
