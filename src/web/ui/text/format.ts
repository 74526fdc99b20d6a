/** Formats numbers, amounts, dates, lists and phone numbers in a language. */
import { createContext, use } from 'react';
import { BUILT_LOCALE } from '#platform/messages/built-locale.ts';
import { bytesFormat } from '#platform/messages/bytes.ts';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { clockTime } from '#platform/messages/clock-time.ts';
import type { Formats } from '#platform/messages/formats.ts';
import { memoise } from '#platform/messages/memoise.ts';
import { areaUnits as m } from '../messages/en-GB.ts';

export type { Formats } from '#platform/messages/formats.ts';

/** Placed between a number and its unit, so that they stay on one line. */
const NBSP = '\u00a0';

const formatsByLocale = new Map<string, Formats>();

/** The international prefix of the country's phone numbers, and its national replacement. */
interface Dialling {
  abroad: string;
  home: string;
}

/** Returns the formats of a language, from a cache, because creating Intl's formatters takes a millisecond. */
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
/** Provides the formats of the page's language and the site's country to the tree below. */
export const FormatProvider = FormatContext;

export const useFormatContext = () => use(FormatContext);

export const useLocale = (): string => useFormatContext().locale;

export function useFormat(): Formats {
  const { locale, dialling } = useFormatContext();
  return formatsFor(locale, dialling);
}

function makeFormats(locale: string, dialling?: Dialling): Formats {
  const wholeNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const formatBytes = bytesFormat(locale);
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const fullDate = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

  const dateWithWeekday = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...options,
      timeZone: 'UTC',
    });
  const dayAndMonth = dateWithWeekday({});
  const dayAndYear = dateWithWeekday({ year: 'numeric' });

  // A value that is not a date is shown unchanged rather than as "Invalid Date".
  const dateFormatter = (format: Intl.DateTimeFormat, suffix: string) =>
    memoise((value: string) => {
      const date = new Date(`${value}${suffix}`);
      return Number.isNaN(date.getTime()) ? value : keepTogether(format.format(date));
    });
  const formatMonth = dateFormatter(monthAndYear, '-01T00:00:00Z');
  const formatDay = dateFormatter(fullDate, 'T00:00:00Z');
  // In English, removes the comma after the day of the week, which only some engines write.
  const dateTimeFormatter = (format: Intl.DateTimeFormat) =>
    memoise((value: string) => {
      const date = new Date(`${value.slice(0, 10)}T00:00:00Z`);
      if (Number.isNaN(date.getTime())) return value;
      const formatted = format.format(date);
      const day = keepTogether(isEnglish(locale) ? formatted.replace(/^(\w+),/, '$1') : formatted);
      return value.length < 16 ? day : `${day}, ${clockTime(value.slice(11, 16), locale)}`;
    });
  const formatMoney = memoise(
    (amounts: Amounts) => formatMoneyRange(locale, amounts),
    ({ min, max, currency }) => `${min} ${max} ${currency}`,
  );
  return {
    fill: messageFormatter(locale),
    exactly: (value, decimals) =>
      numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
        value,
      ),
    number: (value) => (Number.isInteger(value) ? wholeNumber : decimal).format(value),
    area: (value, unit) =>
      value === null ? null : `${wholeNumber.format(value)}${NBSP}${keepTogether(m[unit])}`,
    length: (kilometres) => {
      if (kilometres === null) return null;
      return kilometres < 1
        ? `${wholeNumber.format(kilometres * 1000)}${NBSP}m`
        : `${decimal.format(kilometres)}${NBSP}km`;
    },
    percent: (value) => (value === null ? null : percent.format(value / 100)),
    money: (value) => (value === null ? null : formatMoney(value)),
    yearMonth: (value) => (value === null ? null : formatMonth(value)),
    year: (value) => (value === null ? null : value.slice(0, 4)),
    day: (value) => (value === null ? null : formatDay(value.slice(0, 10))),
    dateTime: dateTimeFormatter(dayAndYear),
    dayTime: dateTimeFormatter(dayAndMonth),
    time: (value) => clockTime(value.slice(11, 16), locale),
    bytes: (value) => keepTogether(formatBytes(value)),
    list: (list) => conjunction.format(list),
    either: (list) => alternatives.format(list),
    country: memoise((code: string) => countries.of(code) ?? code),
    language: (tag) => languages.of(tag) ?? tag,
    telephone: (phone) =>
      dialling && phone.startsWith(dialling.abroad)
        ? dialling.home + phone.slice(dialling.abroad.length)
        : phone,
  };
}

interface Amounts {
  min: number;
  max: number;
  currency: string;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Returns a cached number format: creating one takes longer than rendering the card that shows the number. */
const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
};

/**
 * Formats a range of amounts in one unit, with one currency sign: `£14–16m`, `14–16 Mio. €`. Intl provides the text around the
 * numbers, except the English abbreviations, in which engines differ.
 */
function formatMoneyRange(locale: string, { min, max, currency }: Amounts): string {
  const [size, suffix] = min >= 1e9 ? [1e9, 'bn'] : max >= 1e6 ? [1e6, 'm'] : [1, ''];
  const number = numberFormat(locale, { maximumFractionDigits: suffix ? 1 : 0 });
  const low = number.format(min / size);
  const high = number.format(max / size);
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
    notation: suffix ? 'compact' : 'standard',
  })
    .formatToParts(size)
    .map(({ type, value }) =>
      type === 'integer'
        ? low === high
          ? high
          : `${low}–${high}`
        : type === 'compact' && isEnglish(locale)
          ? suffix
          : keepTogether(value),
    )
    .join('');
}

const isEnglish = (locale: string): boolean => locale.startsWith('en');
const keepTogether = (text: string): string => text.replaceAll(' ', NBSP);
