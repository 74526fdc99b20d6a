/**
 * Parses the terms of a search, and finds further terms that the visitor may mean: completions, trades, corrections.
 */

import { names, synonyms } from '#features/trades/messages/en-GB.ts';
import { tradeTermsFor } from '#features/trades/trades.ts';
import type { Database } from '#platform/db/open.ts';
import { allowsTypoMatching, differsByOneEdit, queryTokens } from '#platform/db/search/tokens.ts';
import { translated } from '#platform/messages/translated.ts';
import { MAX_SEARCH_TERMS } from '../schema.ts';
import { oneEditCandidates, termsStartingWith } from './search.queries.ts';

const tradeTexts = { names: translated(names), synonyms: translated(synonyms) };

/** Returns the first `MAX_SEARCH_TERMS` terms of a search. */
export const parseTerms = (search: string): string[] => queryTokens(search).slice(0, MAX_SEARCH_TERMS);

const MAX_COMPLETIONS = 8;
const MIN_LETTERS_TO_COMPLETE = 3;

/**
 * Returns a list for each term: the term, longer terms of the vocabulary that begin with it (`school` finds schools),
 * and words of the trade of which it is a synonym (`plumber` finds plumbing).
 */
export const withCompletions = (database: Database, terms: readonly string[]): Promise<string[][]> =>
  Promise.all(
    terms.map(async (term) =>
      allowsTypoMatching(term) && term.length >= MIN_LETTERS_TO_COMPLETE
        ? [
            term,
            ...(await termsStartingWith(database, term, { max: MAX_COMPLETIONS, onlyInTitles: false })),
            ...tradeTermsFor(term, tradeTexts),
          ]
        : [term, ...tradeTermsFor(term, tradeTexts)],
    ),
  );

/**
 * Returns a list for each term: the term and, for the last one, which may still be incomplete, also words of titles that
 * begin with it.
 */
export const withLastCompleted = async (database: Database, terms: readonly string[]): Promise<string[][]> =>
  Promise.all(
    terms.map(async (term, index) =>
      index === terms.length - 1 && /^[\p{L}\p{N}]+$/u.test(term)
        ? [term, ...(await termsStartingWith(database, term, { max: MAX_COMPLETIONS, onlyInTitles: true }))]
        : [term],
    ),
  );

const MAX_CORRECTIONS = 24;

/**
 * Returns terms of the vocabulary that differ from a term by one edit: first those that occur in a title, then the
 * others. In both parts those with the same first letter come first.
 */
export const correctionsFor = async (database: Database, term: string): Promise<string[]> => {
  if (!allowsTypoMatching(term)) return [];
  const candidates = (await oneEditCandidates(database, term)).filter((candidate) =>
    differsByOneEdit(candidate.word, term),
  );
  const scoreOf = (candidate: { word: string; inTitle: number }): number =>
    candidate.inTitle * 2 + (candidate.word[0] === term[0] ? 1 : 0);
  return candidates
    .sort((one, other) => scoreOf(other) - scoreOf(one) || (one.word < other.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
    .map((one) => one.word);
};

/** Returns the typed text with single spaces, and with the terms replaced that have a replacement. */
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
