/** Formats numbers with all their digits, and parses numbers that users type. */

export interface ExactNumbers {
  /** Returns a number with all its decimal places, and with thousands separators unless it is a year. */
  write: (value: number, options?: { isYear?: boolean | undefined }) => string;
  /** Parses typed text; returns null if it is not a number or is ambiguous. */
  read: (typed: string) => number | null;
}

const ALL_DECIMALS = { maximumFractionDigits: 20 } as const;

/** `1,234,567.5`, or with groups of two digits, as in India: `12,34,567` */
const GROUPED = /^[-+]?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const UNGROUPED = /^[-+]?(?:\d+\.?\d*|\.\d+)$/;
/** A comma that cannot separate thousands: `52,5170365`, `0,125`. `1234,567` is ambiguous and does not match. */
const DECIMAL_COMMA = /^[-+]?(?:0?,\d+|\d+,(?:\d{0,2}|\d{4,}))$/;

/**
 * Returns the number format of a language. `1.234` is read as 1234 in German and as 1.234 in English. A thousands separator
 * in a place where it cannot separate thousands is read as a decimal separator, as in a pasted coordinate.
 */
export const exactNumberFormat = (language: string): ExactNumbers => {
  const groupedFormat = new Intl.NumberFormat(language, ALL_DECIMALS);
  const ungroupedFormat = new Intl.NumberFormat(language, { ...ALL_DECIMALS, useGrouping: false });
  const parts = groupedFormat.formatToParts(1234567.5);
  /** The digits and separators of the language, with the digit, `,` (for thousands) or `.` (for decimals) for each */
  const plainCharacters = new Map<string | undefined, string>([
    ...[...ungroupedFormat.format(9876543210)].map((digit, place): [string, string] => [
      digit,
      String(9 - place),
    ]),
    [parts.find(({ type }) => type === 'group')?.value, ','],
    [parts.find(({ type }) => type === 'decimal')?.value, '.'],
  ]);
  return {
    write: (value, { isYear = false } = {}) => (isYear ? ungroupedFormat : groupedFormat).format(value),
    read: (typed) => {
      // Spaces and apostrophes separate thousands in many languages; format characters set the direction.
      const text = [...typed.replace(/[\s'’\p{Format}]/gu, '').replace(/^[\u2010-\u2013\u2212]/, '-')]
        .map((character) => plainCharacters.get(character) ?? character)
        .join('');
      if (GROUPED.test(text)) return Number(text.replaceAll(',', ''));
      if (UNGROUPED.test(text)) return Number(text);
      return DECIMAL_COMMA.test(text) ? Number(text.replace(',', '.')) : null;
    },
  };
};
