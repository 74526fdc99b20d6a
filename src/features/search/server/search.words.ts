/** Finds what somebody may have meant: unfinished and misspelt terms. */

import { tradeWordsFor } from '#features/trades/trades.ts';
import type { Database } from '#platform/db/open.ts';
import { askedWords, differsByOne, isSpelled } from '#platform/db/tokens.ts';
import { MOST_WORDS_ASKED } from '../schema.ts';
import { wordsAround, wordsBeginning } from './search.queries.ts';

/** Returns the terms of a query, up to the most that are used. */
export const wordsAskedFor = (search: string): string[] => askedWords(search).slice(0, MOST_WORDS_ASKED);

const MOST_ENDINGS = 8;
const LETTERS_TO_COMPLETE = 3;

/**
 * Returns each term with those that begin with it (`school` finds schools) and with the name of its trade (`plumber`
 * finds plumbing).
 */
export const withEndings = (database: Database, words: readonly string[]): Promise<string[][]> =>
  Promise.all(
    words.map(async (word) =>
      isSpelled(word) && word.length >= LETTERS_TO_COMPLETE
        ? [
            word,
            ...(await wordsBeginning(database, word, { most: MOST_ENDINGS, inTitle: false })),
            ...tradeWordsFor(word),
          ]
        : [word, ...tradeWordsFor(word)],
    ),
  );

/** Returns the terms of a query whose last one is still being typed: it is completed with words of titles. */
export const withLastBegun = async (database: Database, words: readonly string[]): Promise<string[][]> =>
  Promise.all(
    words.map(async (word, index) =>
      index === words.length - 1 && /^[\p{L}\p{N}]+$/u.test(word)
        ? [word, ...(await wordsBeginning(database, word, { most: MOST_ENDINGS, inTitle: true }))]
        : [word],
    ),
  );

const MOST_MEANT = 24;

/** Returns vocabulary terms that differ by one letter: those of titles first, then those that begin alike. */
export const wordsMeantBy = async (database: Database, word: string): Promise<string[]> => {
  if (!isSpelled(word)) return [];
  const near = (await wordsAround(database, word)).filter((one) => differsByOne(one.word, word));
  const likeness = (one: { word: string; inTitle: number }): number =>
    one.inTitle * 2 + (one.word[0] === word[0] ? 1 : 0);
  return near
    .sort((one, other) => likeness(other) - likeness(one) || (one.word < other.word ? -1 : 1))
    .slice(0, MOST_MEANT)
    .map((one) => one.word);
};

/** Returns the typed text with some of its terms replaced; the rest stays as typed. */
export const rephrased = (search: string, replaced: ReadonlyMap<string, string>): string =>
  search
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{L}\p{N}\p{M}'’]+/gu, (piece) => {
      const [word, ...more] = askedWords(piece);
      return word === undefined || more.length > 0 ? piece : (replaced.get(word) ?? piece);
    });
