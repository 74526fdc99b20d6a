/** The words of a document as they are stored for the search. */

/** In characters: some 200 pages; beyond that the search would find every document for every word. */
export const MOST_WORDS = 500_000;

/** Whole characters only (PostgreSQL takes no NUL and no half pair), single spaces, at most `MOST_WORDS`. */
export const tidy = (words: string): string =>
  words
    .slice(0, MOST_WORDS * 2)
    .toWellFormed()
    .replace(/[\p{Control}\ufffd\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MOST_WORDS)
    .toWellFormed();
