/** Formats numbers without rounding and parses them, in the language of the content area. */
import { locale } from '#web/admin/format.ts';
import { exactNumberFormat } from '#web/forms/exact-numbers.ts';

export const { write: formatExactNumber, read: parseNumber } = exactNumberFormat(locale);
