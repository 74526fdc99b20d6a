/** Formats numbers, amounts, dates and lists in the site's language. Nothing else does. */
import { createContext, use } from 'react';
import { BUILT_LOCALE } from '#platform/messages/built-locale.ts';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import type { Formats } from '#platform/messages/formats.ts';

export type { Formats } from '#platform/messages/formats.ts';

/** Placed between a number and its unit, so that they stay on one line. */
const NBSP = '\u00a0';

const formatsByLocale = new Map<string, Formats>();

/** The international prefix of a phone number, and its national replacement */
interface Dialling {
  abroad: string;
  home: string;
}

/** Creating Intl's formatters costs a millisecond; those of each language are created once. */
export function formatsFor(locale: string, dialling?: Dialling): Formats {
  const key = locale + dialling?.abroad;
  let formats = formatsByLocale.get(key);
  if (!formats) {
    formats = makeFormats(locale, dialling);
    formatsByLocale.set(key, formats);
  }
  return formats;
}

const FormatContext = createContext<{ locale: string; dialling?: Dialling }>({ locale: BUILT_LOCALE });
/** Provides the formats of the site's language and country to the tree below. */
export const FormatProvider = FormatContext;

export const useLocale = (): string => use(FormatContext).locale;

export function useFormat(): Formats {
  const { locale, dialling } = use(FormatContext);
  return formatsFor(locale, dialling);
}

function makeFormats(locale: string, dialling?: Dialling): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const rules = new Intl.PluralRules(locale);
  const words = new Intl.ListFormat(locale, { type: 'conjunction' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

  const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

  // A value that is not a date is shown unchanged rather than as "Invalid Date".
  const dated = (format: Intl.DateTimeFormat, value: string, rest: string): string => {
    const at = new Date(`${value}${rest}`);
    return Number.isNaN(at.getTime()) ? value : keepTogether(format.format(at));
  };
  // Composed from parts, because engines differ in the commas between them.
  const timed = (value: string, format: Intl.DateTimeFormat): string => {
    const at = new Date(`${value.slice(0, 10)}T00:00:00Z`);
    if (Number.isNaN(at.getTime())) return value;
    const day = keepTogether(`${weekday.format(at)} ${format.format(at)}`);
    return value.length < 16 ? day : `${day}, ${value.slice(11, 16)}`;
  };
  return {
    fill: messageFormatter(locale),
    number: (value) => (Number.isInteger(value) ? whole : decimal).format(value),
    area: (value, unit) =>
      value === null ? null : `${whole.format(value)}${NBSP}${unit === 'm2' ? 'm²' : `sq${NBSP}ft`}`,
    length: (kilometres) => {
      if (kilometres === null) return null;
      return kilometres < 1
        ? `${whole.format(kilometres * 1000)}${NBSP}m`
        : `${decimal.format(kilometres)}${NBSP}km`;
    },
    percent: (value) => (value === null ? null : percent.format(value / 100)),
    money: (value) => (value === null ? null : moneyBand(locale, value)),
    yearMonth: (value) => (value === null ? null : dated(month, value, '-01T00:00:00Z')),
    year: (value) => (value === null ? null : value.slice(0, 4)),
    day: (value) => (value === null ? null : dated(date, value.slice(0, 10), 'T00:00:00Z')),
    dateTime: (value) => timed(value, date),
    dayTime: (value) => timed(value, dayAndMonth),
    bytes: (value) => {
      const [size, unit] =
        value >= 999_500_000
          ? [1e9, 'GB']
          : value >= 999_500
            ? [1e6, 'MB']
            : value >= 1000
              ? [1e3, 'kB']
              : [1, 'B'];
      return `${(unit === 'kB' || unit === 'B' ? whole : decimal).format(value / size)}${NBSP}${unit}`;
    },
    plural: (count, one, many) =>
      `${whole.format(count)}${NBSP}${rules.select(count) === 'one' ? one : many}`,
    list: (list) => words.format(list),
    either: (list) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(list),
    telephone: (phone) =>
      dialling && phone.startsWith(dialling.abroad)
        ? dialling.home + phone.slice(dialling.abroad.length)
        : phone,
  };
}

/** Both ends of a range in one unit, with the sign once: `£14–16m`. */
function moneyBand(
  locale: string,
  { min, max, currency }: { min: number; max: number; currency: string },
): string {
  const [size, suffix] =
    min >= 1_000_000_000 ? [1_000_000_000, 'bn'] : max >= 1_000_000 ? [1_000_000, 'm'] : [1, ''];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: size === 1 ? 0 : 1 });
  const sign = signOf(locale, currency);
  const low = number.format(min / size);
  const high = number.format(max / size);
  return low === high ? `${sign}${high}${suffix}` : `${sign}${low}–${high}${suffix}`;
}

function signOf(locale: string, currency: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return /[A-Z]$/.test(sign) ? `${sign}${NBSP}` : sign;
}

const keepTogether = (text: string): string => text.replaceAll(' ', NBSP);
