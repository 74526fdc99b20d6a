/** Formats numbers with all their digits, and parses typed ones. */

export interface ExactNumbers {
  /** Writes a number with all its decimal places, a year without thousands separators. */
  write: (value: number, options?: { isYear?: boolean | undefined }) => string;
  /** Returns what was typed as a number, or null if it is none. */
  read: (typed: string) => number | null;
}

const ALL_DECIMALS = { maximumFractionDigits: 20 } as const;

/** `1,234,567.5`; the first group may be followed by groups of two, as in India */
const GROUPED = /^[-+]?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const UNGROUPED = /^[-+]?(?:\d+\.?\d*|\.\d+)$/;
/** A comma that cannot separate thousands: `52,5170365`, `0,125`. `1234,567` remains unclear. */
const DECIMAL_COMMA = /^[-+]?(?:0?,\d+|\d+,(?:\d{0,2}|\d{4,}))$/;

/**
 * Returns the number format of a language. `1.234` is read as 1234 in German and as 1.234 in English. A thousands separator in a
 * place where it cannot separate thousands is read as a decimal separator, as in a pasted coordinate.
 */
export const exactNumberFormat = (language: string): ExactNumbers => {
  const groupedFormat = new Intl.NumberFormat(language, ALL_DECIMALS);
  const ungrouped = new Intl.NumberFormat(language, { ...ALL_DECIMALS, useGrouping: false });
  const parts = groupedFormat.formatToParts(1234567.5);
  /** The language's characters, and those that JavaScript reads in their place */
  const plainCharacters = new Map<string | undefined, string>([
    ...[...ungrouped.format(9876543210)].map((digit, place): [string, string] => [digit, String(9 - place)]),
    [parts.find(({ type }) => type === 'group')?.value, ','],
    [parts.find(({ type }) => type === 'decimal')?.value, '.'],
  ]);
  return {
    write: (value, { isYear = false } = {}) => (isYear ? ungrouped : groupedFormat).format(value),
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
