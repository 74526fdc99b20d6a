/** Lists countries by name, so that users choose one instead of typing two letters. */
import { PROJECT_COUNTRIES } from '#platform/schema/countries.ts';
import { locale } from '../format.ts';
import type { Option } from './resource-screens.ts';

/** Returns countries as options, in the order of their names. */
export function countryOptions(codes: readonly string[]): readonly Option[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label));
}

let cachedOptions: readonly Option[] | undefined;

/** Returns the countries in which a project can be. The list is built on first use, so that only forms wait for it. */
export function projectCountries(): readonly Option[] {
  cachedOptions ??= countryOptions(PROJECT_COUNTRIES);
  return cachedOptions;
}
