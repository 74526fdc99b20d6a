/** Prepares the text of a document for the search index. */

/** In characters: some 200 pages. With much more text, a document would be found by almost any term. */
export const MAX_TEXT_LENGTH = 500_000;

/**
 * Replaces control characters and unpaired surrogates, some of which PostgreSQL rejects, collapses spaces, and cuts the
 * text to `MAX_TEXT_LENGTH`.
 */
export const normaliseText = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH * 2)
    .toWellFormed()
    .replace(/[\p{Control}\ufffd\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed();
