/** The languages that a person can choose, with the countries whose formats differ. */
import { BUILT_LANGUAGES } from './built-locale.ts';

/** Countries that write dates, numbers or prices in their own way, by language. Others have the one of their catalogue. */
const COUNTRIES_OF: Readonly<Record<string, readonly string[]>> = {
  en: ['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'ZA', 'IN'],
  de: ['DE', 'AT', 'CH'],
};

/** BCP 47 tags of all languages that the program speaks. */
export const localeOptions: readonly string[] = BUILT_LANGUAGES.flatMap((tag) => {
  const [language = tag] = tag.split('-');
  return COUNTRIES_OF[language]?.map((country) => `${language}-${country}`) ?? [tag];
});

/** `Deutsch (Deutschland)`: in the language itself, so that its speakers recognise it. */
export const languageName = (locale: string): string => {
  const [language = locale, country] = locale.split('-');
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  const region = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) + (region ? ` (${region})` : '');
};
