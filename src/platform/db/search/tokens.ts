/** Splits texts and searches into tokens, in the same way for both databases. */
import { fold } from '../fold.ts';

const MAX_TOKEN_LENGTH = 40;

/** Scripts in which no spaces mark word boundaries */
const UNSPACED_SCRIPTS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const UNSPACED = new RegExp(String.raw`[[\p{L}\p{N}]&&${UNSPACED_SCRIPTS}]+`, 'v');
const TOKEN_PATTERN = new RegExp(
  String.raw`[[\p{L}\p{N}]&&${UNSPACED_SCRIPTS}]+|[[\p{L}\p{N}]--${UNSPACED_SCRIPTS}]+`,
  'gv',
);
/** Spelling differences that folding does not remove, with their replacements. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})['’`ʼ](?=\p{L})/gu, ''],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  // Tatweel, which stretches an Arabic word without changing it.
  [/\u0640/g, ''],
];
/** The Arabic definite article, which is written joined to its noun */
const ARTICLE = /^\u0627\u0644(?=.{3})/u;

const normaliseSpelling = (text: string): string =>
  SPELLINGS.reduce((value, [from, to]) => value.replace(from, to), fold(text));

const splitTokens = (text: string): string[] => normaliseSpelling(text).match(TOKEN_PATTERN) ?? [];

/** Returns whether the text contains a character of a script without spaces. */
export const isUnspaced = (part: string): boolean => UNSPACED.test(part);

/** Returns the pairs of neighbouring characters, since no spaces mark word boundaries: `混凝土` → `混凝`, `凝土`. */
const bigramsOf = (part: string): string[] => {
  const characters = [...part];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

/** Returns every token of a text as it is indexed, each once. */
export const indexTokens = (text: string): Set<string> => {
  const tokens = new Set<string>();
  for (const part of splitTokens(text)) {
    if (isUnspaced(part)) {
      for (const character of part) tokens.add(character);
      for (const pair of bigramsOf(part)) tokens.add(pair);
    } else {
      tokens.add(part.slice(0, MAX_TOKEN_LENGTH));
      if (ARTICLE.test(part)) tokens.add(part.replace(ARTICLE, '').slice(0, MAX_TOKEN_LENGTH));
    }
  }
  return tokens;
};

/**
 * Returns the tokens of a search in order, each once. A single character of an unspaced script is a token of
 * its own.
 */
export const queryTokens = (text: string): string[] => [
  ...new Set(
    splitTokens(text).flatMap((part) => {
      if (!isUnspaced(part)) return [part.replace(ARTICLE, '').slice(0, MAX_TOKEN_LENGTH)];
      return [...part].length === 1 ? [part] : bigramsOf(part);
    }),
  ),
];

/**
 * Returns whether typo matching applies to a token: three or more letters of a script with spaces, and nothing else. It
 * does not apply to tokens with digits, because a year or reference that differs by one digit is usually another valid one.
 */
export const allowsTypoMatching = (token: string): boolean =>
  /^\p{L}{3,}$/u.test(token) && !isUnspaced(token);

/** Returns whether two tokens differ by one letter added, missing, changed or swapped with its neighbour. */
export const differsByOneEdit = (first: string, second: string): boolean => {
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  if (longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.length < longer.length) return shorter.slice(at) === longer.slice(at + 1);
  if (at === shorter.length) return false;
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true;
  return (
    shorter[at] === longer[at + 1] &&
    shorter[at + 1] === longer[at] &&
    shorter.slice(at + 2) === longer.slice(at + 2)
  );
};
