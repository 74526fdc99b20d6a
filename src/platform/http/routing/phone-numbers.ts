/** Parses phone numbers as people of one country write them, and formats them for answers. */

import examples from 'libphonenumber-js/examples.mobile.json';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { withPhoneNumbers } from '#platform/schema/fields.ts';
import type { PhoneExample } from '#platform/schema/values/telephone.ts';

/** Returns the number as E.164, including an extension (`+441134960000;ext=3`); null: not a possible number. */
const parsePhone = (typed: string, country: string): string | null => {
  const number = parsePhoneNumberFromString(typed, {
    defaultCountry: country as CountryCode,
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

const exampleNumber = (country: string) => getExampleNumber(country as CountryCode, examples);

/** Returns an example number for people in `country`. */
export const exampleOf = (country: string): PhoneExample => {
  const number = parsePhoneNumberFromString(UNASSIGNED[country] ?? '') ?? exampleNumber(country);
  const international = number?.formatInternational() ?? diallingPrefixes(country).abroad;
  return { national: number?.formatNational() ?? international, international };
};

/** Formats `+441134960000` as `+44 113 496 0000`. A value stored in another form is returned unchanged. */
export const internationalPhone = <Phone extends string | null>(storedPhone: Phone): Phone => {
  const [, number, extension] = /^(\+\d+)(?:;ext=(\d+))?$/.exec(storedPhone ?? '') ?? [];
  if (number === undefined) return storedPhone;
  const formatted = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  return (extension === undefined ? formatted : `${formatted} ext. ${extension}`) as Phone;
};

/** Formats a number for people in `country`: `0113 496 0000` if it has that country's code, else `+49 30 23125000`. */
export const localPhone = <Phone extends string | null>(storedPhone: Phone, country: string): Phone => {
  if (storedPhone === null) return storedPhone;
  const internationalForm = internationalPhone<string>(storedPhone);
  const [international = '', extension] = internationalForm.split(' ext. ');
  const number = parsePhoneNumberFromString(international);
  if (number?.countryCallingCode !== getCountryCallingCode(country as CountryCode))
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
  const abroad = `+${getCountryCallingCode(country as CountryCode)} `;
  const example = exampleNumber(country);
  const dialled = example?.formatNational().replace(/\D/g, '') ?? '';
  const isPrefixed = example !== undefined && dialled.endsWith(example.nationalNumber);
  return { abroad, home: isPrefixed ? dialled.slice(0, -example.nationalNumber.length) : abroad };
};
