/** Makes the excerpt of a text around the first search term, as escaped HTML. */
import { fold } from '#platform/db/fold.ts';
import { indexTokens, isUnspaced } from '#platform/db/search/tokens.ts';
import { escapeMarkup } from '#platform/schema/values/markup.ts';

/** An excerpt begins up to this many characters before the first search term. */
const CONTEXT_BEFORE = 60;
/** The most characters of an excerpt, without markup. */
const MAX_EXCERPT = 240;
/**
 * If the text in lower case contains no search term, the words in this many characters at its beginning are compared
 * with the terms in the form in which they are indexed, for example without accents.
 */
const MAX_SCANNED = 4000;

const WORD = /[\p{L}\p{N}\p{M}'’]+/gu;
/** Invisible characters, among them those that reorder the text, and unpaired surrogates. */
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]|\p{Surrogate}|(?!\s)\p{Control}/gu;

const mark = (text: string): string => `<mark>${escapeMarkup(text)}</mark>`;

/** Returns a run of a script without spaces as HTML, with the characters marked that belong to a search term. */
const markCharacters = (run: string, terms: ReadonlySet<string>): string => {
  const characters = [...run];
  const isPartOfTerm = characters.map(
    (character, at) =>
      terms.has(character) ||
      terms.has(fold(`${character}${characters[at + 1] ?? ' '}`)) ||
      terms.has(fold(`${characters[at - 1] ?? ' '}${character}`)),
  );
  let html = '';
  for (let at = 0; at < characters.length; ) {
    let end = at;
    while (end < characters.length && isPartOfTerm[end] === isPartOfTerm[at]) end += 1;
    const part = characters.slice(at, end).join('');
    html += isPartOfTerm[at] === true ? mark(part) : escapeMarkup(part);
    at = end;
  }
  return html;
};

/** A word whose only token is the word itself in lower case. */
const PLAIN_WORD = /^[A-Za-z0-9]{1,40}$/;

const matchesTerm = (word: string, terms: ReadonlySet<string>): boolean =>
  PLAIN_WORD.test(word)
    ? terms.has(word.toLowerCase())
    : [...indexTokens(word)].some((one) => terms.has(one));

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_IN_WORD = /^[\p{L}\p{N}]/u;
/** The UTF-16 units of the longest character. */
const MAX_UNITS = 2;

/**
 * Returns the index of the first occurrence of a term as a complete word, or anywhere if its script has no spaces; -1
 * when there is none.
 */
const findTerm = (term: string, text: string): number => {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (isUnspaced(term)) return at;
    const end = at + term.length;
    const isWithinWord =
      ENDS_IN_WORD.test(text.slice(Math.max(0, at - MAX_UNITS), at)) ||
      BEGINS_IN_WORD.test(text.slice(end, end + MAX_UNITS));
    if (!isWithinWord) return at;
  }
  return -1;
};

/** Returns the index of the first search term in a text; 0 when there is none. */
const findFirstTerm = (text: string, terms: ReadonlySet<string>): number => {
  const lower = text.toLowerCase();
  // Some letters become longer in lower case, and positions would then differ.
  if (lower.length === text.length) {
    const places = [...terms].map((term) => findTerm(term, lower)).filter((at) => at >= 0);
    if (places.length > 0) return Math.min(...places);
  }
  for (const match of text.slice(0, MAX_SCANNED).matchAll(WORD))
    if (matchesTerm(match[0], terms)) return match.index;
  return 0;
};

/**
 * Returns the part of `source` around the first search term, or its beginning if it has none, as escaped HTML with the
 * terms in <mark>; empty if `source` is empty.
 */
export const excerptOf = (source: string, searchTerms: Iterable<string>): string => {
  const terms = new Set(searchTerms);
  const text = source.replace(INVISIBLE, '');
  const firstTermAt = findFirstTerm(text, terms);
  let start = Math.max(0, firstTermAt - CONTEXT_BEFORE);
  if (start > 0) {
    const space = text.slice(start, firstTermAt).search(/\s/);
    if (space >= 0) start += space;
  }
  let end = Math.min(text.length, start + MAX_EXCERPT);
  if (end < text.length) {
    const space = text.slice(start, end).search(/\s\S*$/);
    if (space > MAX_EXCERPT / 2) end = start + space;
  }
  // The cuts may have split a surrogate pair.
  const section = text
    .slice(start, end)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  let html = '';
  let at = 0;
  for (const match of section.matchAll(WORD)) {
    const [word] = match;
    html += escapeMarkup(section.slice(at, match.index));
    if (isUnspaced(word)) html += markCharacters(word, terms);
    else html += matchesTerm(word, terms) ? mark(word) : escapeMarkup(word);
    at = match.index + word.length;
  }
  html += escapeMarkup(section.slice(at));
  return `${start > 0 ? '… ' : ''}${html}${end < text.length ? ' …' : ''}`;
};
