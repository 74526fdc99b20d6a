/** Lists the languages that a site can have, with the countries whose formats differ. */
import { BUILT_LANGUAGES } from './built-locale.ts';

/**
 * Countries with their own formats of dates, numbers or prices, by language. Any other language has the country of its
 * catalogue only.
 */
const COUNTRIES_OF: Readonly<Record<string, readonly string[]>> = {
  en: ['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'ZA', 'IN'],
  de: ['DE', 'AT', 'CH'],
};

/** The BCP 47 tags of all languages and countries among which the settings of the site offer a choice. */
export const localeOptions: readonly string[] = BUILT_LANGUAGES.flatMap((tag) => {
  const [language = tag] = tag.split('-');
  return COUNTRIES_OF[language]?.map((country) => `${language}-${country}`) ?? [tag];
});

/** Returns the name of a language in that language, `Deutsch (Deutschland)`, so that its speakers recognise it. */
export const languageName = (locale: string): string => {
  const [language = locale, country] = locale.split('-');
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  const region = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) + (region ? ` (${region})` : '');
};
