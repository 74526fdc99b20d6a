/**
 * Checks texts, and writes labels within sentences. Without zod and messages, because the forms of the public site load
 * this module too.
 */

/**
 * Control characters other than tabs and line ends, lone surrogates, and bidirectional controls, which can disguise a
 * text.
 */
export const FORBIDDEN_CHARACTERS = /(?![\t\n\r])\p{Control}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Tabs and line ends, which a single-line text must not contain. */
const TABS_AND_LINE_ENDS = /[\t\n\r]/;

/** A fault of a text, as the key of its message in the schema kit's catalogue */
export type TextFault = 'forbiddenCharacters' | 'notOneLine' | 'enter' | 'tooShort' | 'tooLong';

/** Returns the first fault of a trimmed text; null: it has none. */
export const textFault = (
  value: string,
  { min, max }: { min: number; max: number },
  isOneLine: boolean,
): TextFault | null => {
  if (FORBIDDEN_CHARACTERS.test(value)) return 'forbiddenCharacters';
  if (isOneLine && TABS_AND_LINE_ENDS.test(value)) return 'notOneLine';
  if (min > 0 && value === '') return 'enter';
  if (value.length < min) return 'tooShort';
  return value.length > max ? 'tooLong' : null;
};

/**
 * Returns whether a text may be a phone number. This only catches gross typing errors: the server also checks that the
 * number is possible in its country.
 */
export const mayBePhoneNumber = (typed: string): boolean => /\d{5}/.test(typed.replace(/[\s().-]/g, ''));

/**
 * Returns a label for use within a sentence: `Web address` becomes `web address`, `VAT number` stays. `spelling` is the
 * rule of the language; with `lower` the label gets a small initial.
 */
export const labelInSentence = (label: string, spelling: string): string =>
  spelling !== 'lower' || /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
