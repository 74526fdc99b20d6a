/** Parses the company's address and opening hours, which are free text, into the parts that schema.org requires. */
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { structuredData as m } from '../messages/en-GB.ts';

/** Countries where the last line of an address is `10115 Berlin`. */
const POSTCODE_FIRST = new Set('AT BE CH CZ DE DK ES FI FR IT LI LU NO PL PT SE SK'.split(' '));
const CONTINENTAL = /^(?:[A-Z]{1,2}-)?(?<postalCode>\d{4,5}|\d{3} \d{2}|\d{2}-\d{3})\s+(?<town>\p{L}.*)$/u;
/** Countries where the last line of an address is `Leeds LS11 5QN`. */
const POSTCODE_LAST = new Set(['GB', 'GG', 'IM', 'JE']);
const BRITISH = /^(?:(?<town>.+?)\s+)?(?<postalCode>[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/i;

/**
 * Returns an address as schema.org data. Separates the town and the postcode if their order in this country is known; otherwise
 * the street address contains them.
 */
export function postalAddress(address: string, country: string): object {
  const parts = address
    .split(/,|\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const pattern = POSTCODE_FIRST.has(country) ? CONTINENTAL : POSTCODE_LAST.has(country) ? BRITISH : null;
  const { town, postalCode } = pattern?.exec(parts.at(-1) ?? '')?.groups ?? {};
  const lines = postalCode === undefined ? parts : parts.slice(0, -1);
  const locality = town ?? (postalCode === undefined || lines.length < 2 ? undefined : lines.pop());
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.join(', '),
    ...(locality === undefined ? {} : { addressLocality: locality }),
    ...(postalCode === undefined ? {} : { postalCode: postalCode.toUpperCase() }),
    addressCountry: country,
  };
}

/** The names of days by language, cached because creating the format takes longer than rendering a small page. */
const daysByLocale = new Map<string, string[]>();

/** Returns the names of the days in a language, from Monday to Sunday. */
const daysIn = (locale: string): string[] => {
  const cachedDays = daysByLocale.get(locale);
  if (cachedDays !== undefined) return cachedDays;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2024, 0, day)));
  daysByLocale.set(locale, days);
  return days;
};
/**
 * Returns the schema.org abbreviation of a day, `Fr`. The name may be abbreviated or in the plural (`Fridays`,
 * `freitags`), in the site's language or in English.
 */
const dayOf = (typed: string, locale: string): string | undefined => {
  const word = typed.toLocaleLowerCase(locale);
  if (word.length < 2) return undefined;
  const english = daysIn(SOURCE_LOCALE);
  for (const days of [daysIn(locale), english]) {
    const index = days
      .map((day) => day.toLocaleLowerCase(locale))
      .findIndex((day) => day.startsWith(word) || word === `${day}s`);
    if (index >= 0) return english[index]?.slice(0, 2);
  }
  return undefined;
};
const OPENING_HOURS =
  /^(\p{L}+)\.?(?:\s*(to|-|–|\p{L}+)\s*(\p{L}+)\.?)?[,:]?\s+(\d{1,2}[:.]\d{2})\s*(to|-|–|\p{L}+)\s*(\d{1,2}[:.]\d{2})(?:\s*(?:Uhr|h))?$/u;
const RANGES: readonly (string | undefined)[] = ['-', '–', 'to'];

/** Converts `Monday to Friday, 07:30 to 17:30` to `['Mo-Fr 07:30-17:30']`; returns an empty list for other texts. */
export function openingHours(line: string, locale: string): string[] {
  const [, first = '', between, last, opens = '', until, closes = ''] = OPENING_HOURS.exec(line.trim()) ?? [];
  const isRange = (word: string | undefined): boolean => RANGES.includes(word) || word === m.until;
  if (!isRange(until) || (last !== undefined && !isRange(between))) return [];
  const firstDay = dayOf(first, locale);
  const lastDay = last === undefined ? firstDay : dayOf(last, locale);
  if (firstDay === undefined || lastDay === undefined) return [];
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`;
  const [start, end] = [opens, closes].map((time) => time.replace('.', ':').padStart(5, '0'));
  return [`${days} ${start}-${end}`];
}
