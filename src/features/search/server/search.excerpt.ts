/** Makes the excerpt of a text around the search terms, escaped on the server. */
import { fold } from '#platform/db/fold.ts';
import { indexTokens, isUnspaced } from '#platform/db/tokens.ts';
import { escapeMarkup } from '#platform/schema/values/markup.ts';

const CONTEXT_BEFORE = 60;
const MAX_EXCERPT = 240;
/** Characters searched for terms as they are indexed, when the text does not contain them as typed. */
const MAX_SCANNED = 4000;

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu;
/** Characters that hide or reorder the visible text. */
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]|\p{Surrogate}|(?!\s)\p{Control}/gu;

const mark = (text: string): string => `<mark>${escapeMarkup(text)}</mark>`;

/** Marks, in a run of an unspaced script, the characters that belong to a search term. */
const markCharacters = (run: string, wanted: ReadonlySet<string>): string => {
  const characters = [...run];
  const found = characters.map(
    (sign, at) =>
      wanted.has(sign) ||
      wanted.has(fold(`${sign}${characters[at + 1] ?? ' '}`)) ||
      wanted.has(fold(`${characters[at - 1] ?? ' '}${sign}`)),
  );
  let html = '';
  for (let at = 0; at < characters.length; ) {
    let end = at;
    while (end < characters.length && found[end] === found[at]) end += 1;
    const part = characters.slice(at, end).join('');
    html += found[at] === true ? mark(part) : escapeMarkup(part);
    at = end;
  }
  return html;
};

/** A word whose only token is the word itself in lower case. */
const PLAIN_WORD = /^[A-Za-z0-9]{1,40}$/;

const matchesTerm = (word: string, wanted: ReadonlySet<string>): boolean =>
  PLAIN_WORD.test(word)
    ? wanted.has(word.toLowerCase())
    : [...indexTokens(word)].some((one) => wanted.has(one));

/** Returns the index of the first search term; 0 when there is none. */
const firstHit = (text: string, wanted: ReadonlySet<string>): number => {
  const lower = text.toLowerCase();
  // Some letters become longer in lower case: positions would then differ.
  if (lower.length === text.length) {
    const places = [...wanted].map((word) => lower.search(termPattern(word))).filter((at) => at >= 0);
    if (places.length > 0) return Math.min(...places);
  }
  for (const found of text.slice(0, MAX_SCANNED).matchAll(WORD))
    if (matchesTerm(found[0], wanted)) return found.index;
  return 0;
};

/** Terms are letters and digits, so a pattern needs no escaping. */
const termPattern = (word: string): RegExp =>
  isUnspaced(word) ? new RegExp(word, 'u') : new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u');

/** Returns escaped text with the search terms in <mark>; empty for an empty text. */
export const excerptOf = (source: string, words: Iterable<string>): string => {
  const wanted = new Set(words);
  const text = source.replace(INVISIBLE, '');
  const hit = firstHit(text, wanted);
  let from = Math.max(0, hit - CONTEXT_BEFORE);
  if (from > 0) {
    const space = text.slice(from, hit).search(/\s/);
    if (space >= 0) from += space;
  }
  let to = Math.min(text.length, from + MAX_EXCERPT);
  if (to < text.length) {
    const space = text.slice(from, to).search(/\s\S*$/);
    if (space > MAX_EXCERPT / 2) to = from + space;
  }
  const piece = text
    .slice(from, to)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  let html = '';
  let at = 0;
  for (const found of piece.matchAll(WORD)) {
    const [word] = found;
    html += escapeMarkup(piece.slice(at, found.index));
    if (isUnspaced(word)) html += markCharacters(word, wanted);
    else html += matchesTerm(word, wanted) ? mark(word) : escapeMarkup(word);
    at = found.index + word.length;
  }
  html += escapeMarkup(piece.slice(at));
  return `${from > 0 ? '… ' : ''}${html}${to < text.length ? ' …' : ''}`;
};
