/** What counts as a word, for both databases alike: texts are cut into words here, and searched by words cut the same way. */
import { fold } from './fold.ts';

const LONGEST = 40;

/** Written without spaces: a reader sees words where there is nothing to cut at. */
const SCRIPTS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const UNSPACED = new RegExp(String.raw`[[\p{L}\p{N}]&&${SCRIPTS}]+`, 'v');
const PARTS = new RegExp(String.raw`[[\p{L}\p{N}]&&${SCRIPTS}]+|[[\p{L}\p{N}]--${SCRIPTS}]+`, 'gv');
/** What folding leaves and people type otherwise. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})['’`ʼ](?=\p{L})/gu, ''],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  // The stroke that only makes an Arabic word longer.
  [/\u0640/g, ''],
];
/** The Arabic article is written together with its word. */
const ARTICLE = /^\u0627\u0644(?=.{3})/u;

const spelled = (text: string): string =>
  SPELLINGS.reduce((value, [from, to]) => value.replace(from, to), fold(text));

const cut = (text: string): string[] => spelled(text).match(PARTS) ?? [];

/** Whether something in it belongs to a script without spaces. */
export const isUnspaced = (part: string): boolean => UNSPACED.test(part);

/** `混凝土` → `混凝`, `凝土`: pairs stand for the words that nobody marked. */
const pairsOf = (part: string): string[] => {
  const signs = [...part];
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
};

/** Every word of a text as it is kept in the index, each once. */
export const indexedWords = (text: string): Set<string> => {
  const words = new Set<string>();
  for (const part of cut(text)) {
    if (isUnspaced(part)) {
      for (const sign of part) words.add(sign);
      for (const pair of pairsOf(part)) words.add(pair);
    } else {
      words.add(part.slice(0, LONGEST));
      if (ARTICLE.test(part)) words.add(part.replace(ARTICLE, '').slice(0, LONGEST));
    }
  }
  return words;
};

/** The words somebody asks for, in their order, each once. Signs of an unspaced script stand for themselves when alone. */
export const askedWords = (text: string): string[] => [
  ...new Set(
    cut(text).flatMap((part) => {
      if (!isUnspaced(part)) return [part.replace(ARTICLE, '').slice(0, LONGEST)];
      return [...part].length === 1 ? [part] : pairsOf(part);
    }),
  ),
];

/** Whether a word can be mistyped by a letter: it is spelled with letters, and long enough that one of them may be wrong. */
export const isSpelled = (word: string): boolean => /^\p{L}{3,}$/u.test(word) && !isUnspaced(word);

/** Whether one letter too many, too few, wrong, or two changed about, lies between two words. */
export const differsByOne = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (at === short.length) return false;
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
};
