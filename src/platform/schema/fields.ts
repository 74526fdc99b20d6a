/**
 * Defines the schemas of fields that many records share, with their limits. Their messages say what is wrong and how to
 * correct it, and are read when a value is validated, in the language of the request.
 */
import { z } from 'zod';
import type { Values } from '#platform/messages/catalogue.ts';
import { fill, formatNumber, translated } from '#platform/messages/translated.ts';
import { api, fieldErrors, kitLabels, labels, phoneExamples } from './messages/en-GB.ts';
import { isEmailAddress } from './values/email-address.ts';
import {
  LATITUDE,
  LONGITUDE,
  MAX_EMAIL_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_TAG_LENGTH,
  MAX_WEB_ADDRESS_LENGTH,
  MONEY,
  SLUG_PATTERN,
} from './values/limits.ts';
import { httpsAddress } from './values/links.ts';
import type { PhoneExample } from './values/telephone.ts';
import { labelInSentence, mayBePhoneNumber, textFault } from './values/text-faults.ts';

const m = translated(fieldErrors);
const names = translated(kitLabels);
const spelling: { readonly inSentence: string } = translated(labels);

/** The name of a field for people, with a capital. A function returns it in the language of the request. */
export type Label = string | (() => string);
const readLabel = (label: Label): string => (typeof label === 'string' ? label : label());

/** Returns a label for use within a sentence: `Web address` becomes `web address`, `VAT number` stays. */
export const inSentence = (label: Label): string => labelInSentence(readLabel(label), spelling.inSentence);

/** Fills a message that contains the name of the field. */
export const fieldMessage = <const Text extends string>(
  text: Text,
  label: Label,
  values: Omit<Values<Text>, 'label'>,
): string => fill(text, { label: readLabel(label), ...values } as unknown as Values<Text>);
/** Returns whether a value is absent or empty. */
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';
const enterMessage = (label: Label): string => fill(m.enter, { label: inSentence(label) });
const selectMessage = (label: Label): string => fill(m.select, { label: inSentence(label) });

const anyText = (label: Label, min: number, max: number, isOneLine: boolean) =>
  z
    .string({
      error: (issue) => (isMissing(issue.input) ? enterMessage(label) : fieldMessage(m.notText, label, {})),
    })
    .trim()
    .superRefine((value, context) => {
      const fault = textFault(value, { min, max }, isOneLine);
      if (fault === null) return;
      const message =
        fault === 'enter'
          ? enterMessage(label)
          : fieldMessage(m[fault], label, { min: formatNumber(min), max: formatNumber(max) });
      context.addIssue({ code: 'custom', message, input: value });
    })
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) });

/** A single-line text. `min` and `max`, here and below, count characters after trimming. */
export const text = (label: Label, min: number, max: number) => anyText(label, min, max, true);
/** A text of several lines. */
export const longText = (label: Label, min: number, max: number) => anyText(label, min, max, false);

const nullableText = (schema: ReturnType<typeof anyText>) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      schema.nullable(),
    )
    .default(null);
/** A text that may be left out: an absent or empty text becomes `null`. */
export const optionalText = (label: Label, max: number, min = 0) => nullableText(text(label, min, max));

/** A finite number between two inclusive bounds. */
export const number = (label: Label, min: number, max: number) => {
  const range = {
    error: () => fieldMessage(m.outOfRange, label, { min: formatNumber(min), max: formatNumber(max) }),
  };
  return z
    .number({
      error: (issue) => (isMissing(issue.input) ? enterMessage(label) : fieldMessage(m.notNumber, label, {})),
    })
    .min(min, range)
    .max(max, range);
};
export const wholeNumber = (label: Label, min: number, max: number) =>
  number(label, min, max).int({ error: () => fieldMessage(m.notWhole, label, {}) });

export const flag = (label: Label, defaultValue = false) =>
  z.boolean({ error: () => fieldMessage(m.notFlag, label, {}) }).default(defaultValue);

/** One option of a closed list. */
export const choice = <const Options extends readonly [string, ...string[]]>(
  label: Label,
  options: Options,
) =>
  z.enum(options, {
    error: (issue) => (isMissing(issue.input) ? selectMessage(label) : m.unknownOption),
  });

/** Lower-case UUIDv7, made by the server. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, {
    error: () => m.unknownOption,
  })
  .meta({ id: 'Id', description: api.id });

/** A reference to another record, by its `_id`. */
export const reference = (label: Label) => z.string({ error: () => selectMessage(label) }).pipe(Id);
export const optionalReference = (label: Label) => reference(label).nullable().default(null);

export const tooMany = (label: Label, max: number) => ({
  error: () => fieldMessage(m.tooMany, label, { max: formatNumber(max) }),
});
/** Returns the arguments of a `refine` that rejects a list containing the same value twice. */
export const noDuplicates = (label: Label) =>
  [
    (values: readonly unknown[]) => new Set(values).size === values.length,
    { error: () => fieldMessage(m.repeated, label, {}) },
  ] as const;

/** An ordered list of references without duplicates. */
export const references = (label: Label, max: number) =>
  z
    .array(reference(label))
    .max(max, tooMany(label, max))
    .refine(...noDuplicates(label))
    .default([]);

/** Short free texts, such as sectors or trades. */
export const tags = (label: Label, max: number) =>
  z
    .array(text(label, 1, MAX_TAG_LENGTH))
    .max(max, tooMany(label, max))
    .default([]);

/** The last segment of a public address. */
export const Slug = z
  .string()
  .max(MAX_SLUG_LENGTH, { error: () => fill(m.slugTooLong, { max: formatNumber(MAX_SLUG_LENGTH) }) })
  .regex(SLUG_PATTERN, { error: () => m.slug });

/** A complete https address, as typed by an editor. */
export const webAddress = (label: Label, max = MAX_WEB_ADDRESS_LENGTH) =>
  text(label, 1, max).refine((value) => httpsAddress(value) !== null, { error: () => m.webAddress });

/**
 * Returns whether an address is free of characters that make it differ from one that looks the same: invisible ones
 * (soft hyphen, zero-width space, word joiner) and compatibility forms (full-width letters). No mailbox needs them, and
 * they could be used to evade a ban.
 */
const hasNoHiddenCharacters = (value: string): boolean =>
  !/\p{Default_Ignorable_Code_Point}/u.test(value) && value.normalize('NFC') === value.normalize('NFKC');

export const email = (label: Label) =>
  text(label, 1, MAX_EMAIL_LENGTH)
    .refine(hasNoHiddenCharacters, { error: () => fieldMessage(m.hiddenCharacters, label, {}) })
    .refine(isEmailAddress, { error: () => m.email });

/** Parses phone numbers as the people of a country write them. */
export interface PhoneNumbers {
  /** Returns the form to store; null: not a possible number */
  parse(typed: string): string | null;
  /** Returns an example for error messages */
  example(): PhoneExample;
}

let phoneNumbers: PhoneNumbers = {
  parse: (typed) => (mayBePhoneNumber(typed) ? typed : null),
  example: () => translated(phoneExamples),
};

/** Runs `read`, which validates input synchronously, with phone numbers parsed by `numbers`. */
export const withPhoneNumbers = <Value>(numbers: PhoneNumbers, read: () => Value): Value => {
  const previousNumbers = phoneNumbers;
  phoneNumbers = numbers;
  try {
    return read();
  } finally {
    phoneNumbers = previousNumbers;
  }
};

/** Runs `read`, which validates input, with this example in the errors of phone numbers. */
export const withPhoneExample = <Value>(example: PhoneExample, read: () => Value): Value =>
  withPhoneNumbers({ ...phoneNumbers, example: () => example }, read);

/**
 * A phone number as people write it. The server stores E.164 and parses a number without a country code as one of the
 * site's country.
 */
export const phone = (label: Label) =>
  text(label, 1, MAX_PHONE_LENGTH)
    .refine((value) => phoneNumbers.parse(value) !== null, {
      error: () => fill(m.phone, phoneNumbers.example()),
    })
    .overwrite((value) => phoneNumbers.parse(value) ?? value);
export const optionalPhone = (label: Label) =>
  z.preprocess((value) => (value === '' ? null : value), phone(label).nullable()).default(null);

const isRealDate = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};
const notDate = (label: Label) => ({
  error: ({ input }: { input?: unknown }) =>
    isMissing(input) ? enterMessage(label) : fieldMessage(m.notDate, label, {}),
});

/** A calendar day, `2026-05-21`. */
export const day = (label: Label) =>
  z
    .string(notDate(label))
    .regex(/^\d{4}-\d{2}-\d{2}$/, notDate(label))
    .refine(isRealDate, notDate(label));
export const optionalDay = (label: Label) => day(label).nullable().default(null);

/** A month of a year, `2026-05`. */
export const yearMonth = (label: Label) =>
  z.string(notDate(label)).regex(/^\d{4}-(0[1-9]|1[0-2])$/, notDate(label));

/**
 * A local time without a time zone, `2026-05-21T14:00:00`; the zone is a separate field of the record. Seconds may be
 * left out.
 */
export const localDateTime = (label: Label) =>
  z
    .string(notDate(label))
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, notDate(label))
    .refine((value) => isRealDate(value.slice(0, 10)), notDate(label))
    .transform((value) => (value.length === 16 ? `${value}:00` : value));

/**
 * Returns whether a text is the IANA name of a time zone, `Europe/London`. Returns false for offsets, because they
 * ignore daylight saving time.
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

/** An instant, ISO 8601 in UTC; stored with milliseconds, `2026-05-21T13:00:00.000Z`. */
export const instant = (label: Label) =>
  z.iso.datetime(notDate(label)).transform((value) => new Date(value).toISOString());

/** Decimal(15,2) as a number, with its ISO 4217 currency in a separate field of the record. */
export const money = (label: Label) =>
  number(label, MONEY.min, MONEY.max).refine(
    (value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6,
    { error: () => fieldMessage(m.notMoney, label, {}) },
  );
export const optionalMoney = (label: Label) => money(label).nullable().default(null);

/** A point on the map: degrees, WGS 84. */
export const Location = z.object({
  lat: number(() => names.latitude, LATITUDE.min, LATITUDE.max),
  lng: number(() => names.longitude, LONGITUDE.min, LONGITUDE.max),
});
