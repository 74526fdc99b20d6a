/**
 * The fields that many records share, each with its limit and its message, which says what is wrong and how
 * to correct it. A label is the field's name as a person reads it, with a capital: `text('Title', 3, 120)`.
 */
import { z } from 'zod';
import { isEmailAddress } from './values/email-address.ts';
import { httpsAddress } from './values/links.ts';

const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** NUL, lone surrogates and bidirectional controls are not allowed in a text: they can disguise it. */
export const FORBIDDEN_CHARACTERS = /(?![\t\n\r])\p{Control}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Characters that a text of one line does not contain. */
const LINE_BREAKS = /[\t\n\r]/;

const anyText = (label: string, min: number, max: number, isOneLine: boolean) =>
  z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null
          ? `Enter ${lowerFirst(label)}`
          : `${label} must be a text`,
    })
    .trim()
    .superRefine((value, context) => {
      const say = (message: string) => context.addIssue({ code: 'custom', message, input: value });
      if (FORBIDDEN_CHARACTERS.test(value))
        say(`${label} contains characters that cannot be shown. Type it again`);
      else if (isOneLine && LINE_BREAKS.test(value)) say(`${label} must be on one line`);
      else if (min > 0 && value === '') say(`Enter ${lowerFirst(label)}`);
      else if (value.length < min) say(`${label} must be ${min} characters or more`);
      else if (value.length > max) say(`${label} must be ${max} characters or less`);
    })
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) });

/** A text of one line. `min` and `max`, here and below, count characters after trimming. */
export const text = (label: string, min: number, max: number) => anyText(label, min, max, true);
/** A text of several lines. */
export const longText = (label: string, min: number, max: number) => anyText(label, min, max, false);

const nullableText = (read: ReturnType<typeof anyText>) =>
  z
    .preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), read.nullable())
    .default(null);
/** A text that may be left out: absent and empty are both `null`. */
export const optionalText = (label: string, max: number, min = 0) => nullableText(text(label, min, max));
export const optionalLongText = (label: string, max: number, min = 0) =>
  nullableText(longText(label, min, max));

/** A finite number between two bounds, both included. */
export const number = (label: string, min: number, max: number) => {
  const range = `${label} must be between ${min} and ${max}`;
  return z
    .number({ error: `${label} must be a number, like 12500` })
    .min(min, range)
    .max(max, range);
};
export const wholeNumber = (label: string, min: number, max: number) =>
  number(label, min, max).int(`${label} must be a whole number`);
export const optionalWholeNumber = (label: string, min: number, max: number) =>
  wholeNumber(label, min, max).nullable().default(null);

export const flag = (label: string, byDefault = false) =>
  z.boolean({ error: `${label} must be yes or no` }).default(byDefault);

/** One of a closed list. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) =>
  z.enum(options, {
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ''
        ? `Select ${lowerFirst(label)}`
        : 'Select an option from the list',
  });

/** Lower-case UUIDv7, made by the server. */
export const Id = z
  .string()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    'Select an option from the list',
  )
  .meta({ id: 'Id', description: 'Lower-case UUIDv7' });

/** A reference to another record, by its `_id`. */
export const reference = (label: string) => z.string({ error: `Select ${lowerFirst(label)}` }).pipe(Id);
export const optionalReference = (label: string) => reference(label).nullable().default(null);

/** An ordered list without duplicates of references. */
export const references = (label: string, max: number) =>
  z
    .array(reference(label))
    .max(max, `${label} must be ${max} or fewer`)
    .refine((ids) => new Set(ids).size === ids.length, `${label} must not list the same one twice`)
    .default([]);

/** Short free texts, such as sectors or trades. */
export const tags = (label: string, max: number) =>
  z
    .array(text(label, 1, 60))
    .max(max, `${label} must be ${max} or fewer`)
    .default([]);

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** The last part of a public address. */
export const Slug = z
  .string()
  .max(96, 'Web address must be 96 characters or less')
  .regex(SLUG_PATTERN, 'Use lower-case letters, numbers and hyphens only, like northgate-school');

/** A complete https address, as typed by an editor. */
export const webAddress = (label: string, max = 500) =>
  text(label, 1, max).refine(
    (value) => httpsAddress(value) !== null,
    'Enter a web address that starts with https://',
  );
export const optionalWebAddress = (label: string) =>
  z.preprocess((value) => (value === '' ? null : value), webAddress(label).nullable()).default(null);

/**
 * Returns false for characters that make two addresses differ although they look alike: invisible ones (soft
 * hyphen, zero-width space, word joiner) and compatibility forms (full-width letters). No mailbox needs them,
 * and they would evade a ban.
 */
const hasNoHiddenCharacters = (value: string): boolean =>
  !/\p{Default_Ignorable_Code_Point}/u.test(value) && value.normalize('NFC') === value.normalize('NFKC');

export const email = (label: string) =>
  text(label, 3, 254)
    .refine(hasNoHiddenCharacters, `${label} contains characters that cannot be seen. Type it again`)
    .refine(isEmailAddress, 'Enter an email address in the correct format, like name@example.com');
export const optionalEmail = (label: string) =>
  z.preprocess((value) => (value === '' ? null : value), email(label).nullable()).default(null);

export const PHONE_ERROR = 'Enter a phone number, like 0113 496 0000 or +44 113 496 0000';

/** Enough to catch a typing error in a browser; only the server knows which numbers a country has. */
let parsePhone = (typed: string): string | null =>
  /\d{5}/.test(typed.replace(/[\s().-]/g, '')) ? typed : null;

/** Runs `read` with every phone number in it parsed by `reader`, which returns the form to store or null. */
export const withPhoneParser = <Value>(reader: typeof parsePhone, read: () => Value): Value => {
  const before = parsePhone;
  parsePhone = reader;
  try {
    return read();
  } finally {
    parsePhone = before;
  }
};

/**
 * A number as people write it; the server stores E.164 and takes a national number to be one of the site's
 * country.
 */
export const phone = (label: string) =>
  text(label, 3, 40)
    .refine((value) => parsePhone(value) !== null, PHONE_ERROR)
    .overwrite((value) => parsePhone(value) ?? value);
export const optionalPhone = (label: string) =>
  z.preprocess((value) => (value === '' ? null : value), phone(label).nullable()).default(null);

const isRealDate = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};
/** A calendar day, `2026-05-21`. */
export const day = (label: string) =>
  z
    .string({ error: `${label} must be a real date` })
    .regex(/^\d{4}-\d{2}-\d{2}$/, `${label} must be a real date`)
    .refine(isRealDate, `${label} must be a real date`);
export const optionalDay = (label: string) => day(label).nullable().default(null);

/** A month of a year, `2026-05`. */
export const yearMonth = (label: string) =>
  z
    .string({ error: `${label} must be a real date` })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, `${label} must be a real date`);

/**
 * A local time without its zone, `2026-05-21T14:00:00`; the zone is a separate field of the record. Seconds
 * may be left out.
 */
export const localDateTime = (label: string) =>
  z
    .string({ error: `${label} must be a real date` })
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, `${label} must be a real date`)
    .refine((value) => isRealDate(value.slice(0, 10)), `${label} must be a real date`)
    .transform((value) => (value.length === 16 ? `${value}:00` : value));

/**
 * Returns whether it is an IANA name, `Europe/London`. Bare offsets are not zones: they ignore daylight
 * saving time.
 */
export const isTimeZone = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** An instant, ISO 8601 in UTC with milliseconds, `2026-05-21T13:00:00.000Z`. */
export const instant = (label: string) =>
  z.iso
    .datetime({ error: `${label} must be a real date` })
    .transform((value) => new Date(value).toISOString());
export const optionalInstant = (label: string) => instant(label).nullable().default(null);

/** Decimal(15,2) as a number, with its ISO 4217 currency in a separate field of the record. */
export const money = (label: string) =>
  number(label, 0.01, 9_999_999_999_999.99).refine(
    (value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6,
    `${label} must have at most two decimal places`,
  );
export const optionalMoney = (label: string) => money(label).nullable().default(null);
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Currency must be a three-letter code, like GBP')
  .default('GBP');

/** A point on the map: degrees, WGS 84. */
export const Location = z.object({ lat: number('Latitude', -90, 90), lng: number('Longitude', -180, 180) });
