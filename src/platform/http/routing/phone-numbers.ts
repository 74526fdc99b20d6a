/** Parses phone numbers as people of one country write them, and formats them for answers. */
import { createRequire } from 'node:module';
import { withPhoneNumbers } from '#platform/schema/fields.ts';
import type { PhoneExample } from '#platform/schema/values/telephone.ts';

const require = createRequire(import.meta.url);

type Library = typeof import('libphonenumber-js/min');
type Country = Parameters<Library['getCountryCallingCode']>[0];

let loadedLibrary: Library | undefined;
/** Loaded with the first number: its tables would add 20 ms to the start. */
const library = (): Library => {
  loadedLibrary ??= require('libphonenumber-js/min') as Library;
  return loadedLibrary;
};

/** Returns the number as E.164, including an extension (`+441134960000;ext=3`); null: not a possible number. */
const parsePhone = (typed: string, country: string): string | null => {
  const number = library().parsePhoneNumberFromString(typed, {
    defaultCountry: country as Country,
    extract: false,
  });
  if (number?.isPossible() !== true) return null;
  return number.ext === undefined ? number.number : `${number.number};ext=${number.ext}`;
};

/** Runs `read`, which validates input, with phone numbers parsed as numbers of `country`. */
export const withPhonesOfCountry = <Value>(country: string, read: () => Value): Value =>
  withPhoneNumbers({ parse: (typed) => parsePhone(typed, country), example: () => exampleOf(country) }, read);

/** Example numbers that are assigned to nobody. For other countries the library's example is used, a mobile number. */
const UNASSIGNED: Readonly<Record<string, string>> = { GB: '+441134960000', DE: '+493023125000' };

const exampleNumber = (country: string) => {
  const { getExampleNumber } = library();
  const examples = require('libphonenumber-js/examples.mobile.json') as Parameters<
    typeof getExampleNumber
  >[1];
  return getExampleNumber(country as Country, examples);
};

/** Returns an example number for people in `country`. */
export const exampleOf = (country: string): PhoneExample => {
  const number = library().parsePhoneNumberFromString(UNASSIGNED[country] ?? '') ?? exampleNumber(country);
  const international = number?.formatInternational() ?? diallingPrefixes(country).abroad;
  return { national: number?.formatNational() ?? international, international };
};

/** Formats `+441134960000` as `+44 113 496 0000`. A value stored in another form is returned unchanged. */
export const internationalPhone = <Phone extends string | null>(storedPhone: Phone): Phone => {
  const [, number, extension] = /^(\+\d+)(?:;ext=(\d+))?$/.exec(storedPhone ?? '') ?? [];
  if (number === undefined) return storedPhone;
  const formatted = library().parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  return (extension === undefined ? formatted : `${formatted} ext. ${extension}`) as Phone;
};

/** Formats a number for people in `country`: `0113 496 0000` if it belongs to that country, else `+49 30 23125000`. */
export const localPhone = <Phone extends string | null>(storedPhone: Phone, country: string): Phone => {
  if (storedPhone === null) return storedPhone;
  const internationalForm = internationalPhone<string>(storedPhone);
  const { getCountryCallingCode, parsePhoneNumberFromString } = library();
  const [international = '', extension] = internationalForm.split(' ext. ');
  const number = parsePhoneNumberFromString(international);
  if (number?.countryCallingCode !== getCountryCallingCode(country as Country))
    return internationalForm as Phone;
  const national = number.formatNational();
  return (extension === undefined ? national : `${national} ext. ${extension}`) as Phone;
};

/**
 * Returns how numbers of the country are dialled inside it: `home` replaces `abroad` at the start (`+44 ` becomes `0`),
 * so that a browser can format them without the tables. Derived from an example number, because not every country
 * writes its prefix. If more than the prefix differs, as in Argentina, the international format stays.
 */
export const diallingPrefixes = (country: string): { abroad: string; home: string } => {
  const abroad = `+${library().getCountryCallingCode(country as Country)} `;
  const example = exampleNumber(country);
  const dialled = example?.formatNational().replace(/\D/g, '') ?? '';
  const isPrefixed = example !== undefined && dialled.endsWith(example.nationalNumber);
  return { abroad, home: isPrefixed ? dialled.slice(0, -example.nationalNumber.length) : abroad };
};
