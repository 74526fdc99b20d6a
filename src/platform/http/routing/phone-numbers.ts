/** Reads phone numbers the way people of one country write them, and writes them for the wire. */
import { createRequire } from 'node:module';
import { readPhonesWith } from '#platform/schema/fields.ts';

const require = createRequire(import.meta.url);

type Library = typeof import('libphonenumber-js/min');
type Country = Parameters<Library['getCountryCallingCode']>[0];

let loaded: Library | undefined;
/** Loaded with the first number: its tables take a start 20 ms. */
const library = (): Library => {
  loaded ??= require('libphonenumber-js/min') as Library;
  return loaded;
};

/** The number as E.164, an extension included (`+441134960000;ext=3`); null: nobody could dial this. */
const readPhone = (typed: string, country: string): string | null => {
  const number = library().parsePhoneNumberFromString(typed, {
    defaultCountry: country as Country,
    extract: false,
  });
  if (number?.isPossible() !== true) return null;
  return number.ext === undefined ? number.number : `${number.number};ext=${number.ext}`;
};

/** Runs `read`, a check of something sent, with phone numbers understood from `country`. */
export const readingPhonesOf = <Value>(country: string, read: () => Value): Value =>
  readPhonesWith((typed) => readPhone(typed, country), read);

/** `+441134960000` → `+44 113 496 0000`. What was stored in another form is returned unchanged. */
export const writtenPhone = <Phone extends string | null>(stored: Phone): Phone => {
  const [, number, extension] = /^(\+\d+)(?:;ext=(\d+))?$/.exec(stored ?? '') ?? [];
  if (number === undefined) return stored;
  const written = library().parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  return (extension === undefined ? written : `${written} ext. ${extension}`) as Phone;
};

/** As people of `country` dial it: `0113 496 0000` at home, `+44 113 496 0000` from elsewhere. */
export const dialledPhone = <Phone extends string | null>(stored: Phone, country: string): Phone => {
  if (stored === null) return stored;
  const written = writtenPhone<string>(stored);
  const { abroad, home } = diallingOf(country);
  return (written.startsWith(abroad) ? home + written.slice(abroad.length) : written) as Phone;
};

/**
 * How numbers of the country are dialled inside it: what replaces `abroad` at the start (`+44 ` becomes `0`), so that a
 * browser can write them without the tables. Read off an example, because not every country writes its prefix.
 */
export const diallingOf = (country: string): { abroad: string; home: string } => {
  const { getCountryCallingCode, getExampleNumber } = library();
  const examples = require('libphonenumber-js/examples.mobile.json') as Parameters<
    typeof getExampleNumber
  >[1];
  const example = getExampleNumber(country as Country, examples);
  const dialled = example?.formatNational().replace(/\D/g, '') ?? '';
  const isPrefixed = example !== undefined && dialled.endsWith(example.nationalNumber);
  return {
    abroad: `+${getCountryCallingCode(country as Country)} `,
    home: isPrefixed ? dialled.slice(0, -example.nationalNumber.length) : '',
  };
};
