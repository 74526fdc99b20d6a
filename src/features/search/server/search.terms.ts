/** Parses the terms of a search, and finds further terms that its author may mean: completions, trades, corrections. */

import { names, synonyms } from '#features/trades/messages/en-GB.ts';
import { tradeTermsFor } from '#features/trades/trades.ts';
import type { Database } from '#platform/db/open.ts';
import { allowsTypoMatching, differsByOneEdit, queryTokens } from '#platform/db/search/tokens.ts';
import { translated } from '#platform/messages/translated.ts';
import { MAX_SEARCH_TERMS } from '../schema.ts';
import { termsStartingWith, termsWithinOneEdit } from './search.queries.ts';

const tradeTexts = { names: translated(names), synonyms: translated(synonyms) };

/** Returns the first `MAX_SEARCH_TERMS` terms of a search. */
export const parseTerms = (search: string): string[] => queryTokens(search).slice(0, MAX_SEARCH_TERMS);

const MAX_COMPLETIONS = 8;
const MIN_LETTERS_TO_COMPLETE = 3;

/**
 * Returns each term with those that begin with it (`school` finds schools) and with words of the trade of which it is a
 * synonym (`plumber` finds plumbing).
 */
export const withCompletions = (database: Database, words: readonly string[]): Promise<string[][]> =>
  Promise.all(
    words.map(async (word) =>
      allowsTypoMatching(word) && word.length >= MIN_LETTERS_TO_COMPLETE
        ? [
            word,
            ...(await termsStartingWith(database, word, { max: MAX_COMPLETIONS, inTitle: false })),
            ...tradeTermsFor(word, tradeTexts),
          ]
        : [word, ...tradeTermsFor(word, tradeTexts)],
    ),
  );

/** Returns each term alone, except the last: it is still being typed, so it has words of titles that begin with it. */
export const withLastCompleted = async (database: Database, words: readonly string[]): Promise<string[][]> =>
  Promise.all(
    words.map(async (word, index) =>
      index === words.length - 1 && /^[\p{L}\p{N}]+$/u.test(word)
        ? [word, ...(await termsStartingWith(database, word, { max: MAX_COMPLETIONS, inTitle: true }))]
        : [word],
    ),
  );

const MAX_CORRECTIONS = 24;

/** Returns vocabulary terms that differ by one letter: those of titles first, and of these, those with the same first letter. */
export const correctionsFor = async (database: Database, word: string): Promise<string[]> => {
  if (!allowsTypoMatching(word)) return [];
  const candidates = (await termsWithinOneEdit(database, word)).filter((candidate) =>
    differsByOneEdit(candidate.word, word),
  );
  const scoreOf = (candidate: { word: string; inTitle: number }): number =>
    candidate.inTitle * 2 + (candidate.word[0] === word[0] ? 1 : 0);
  return candidates
    .sort((one, other) => scoreOf(other) - scoreOf(one) || (one.word < other.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
    .map((one) => one.word);
};

/** Returns the typed text with some of its terms replaced, and with single spaces. */
export const replaceTerms = (search: string, replacements: ReadonlyMap<string, string>): string =>
  search
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{L}\p{N}\p{M}'’]+/gu, (matchedWord) => {
      const [word, ...otherTokens] = queryTokens(matchedWord);
      return word === undefined || otherTokens.length > 0
        ? matchedWord
        : (replacements.get(word) ?? matchedWord);
    });
