/** Finds other spellings of the terms of a search that has few results, for "Did you mean". */
import type { QueryTokens } from '#platform/db/search/site-entries.ts';
import { countAnywhere, type SearchIndex, type VisibilityFilter } from './search.queries.ts';
import { correctionsFor } from './search.terms.ts';

/** The most alternatives of one typed term that are compared. */
const MAX_ALTERNATIVES = 6;
/** When alternatives are compared, the results of each type are counted up to this number. */
const MAX_COMPARED = 200;

/**
 * Returns the functions that find alternatives. Their parameter `terms` contains, for each typed term, the term and its
 * completions (`withCompletions`).
 */
export const searchAlternatives = (searchIndex: SearchIndex) => {
  /**
   * Returns a list of alternatives for each term. If some terms have no results by themselves, only their lists contain
   * any; otherwise all lists may.
   */
  const forTerms = async (
    typedTerms: readonly string[],
    terms: QueryTokens,
    visibility: VisibilityFilter,
  ): Promise<string[][]> => {
    const termsHaveResults = await Promise.all(
      terms.map(async (variants) => (await countAnywhere(searchIndex, [variants], visibility, 1)) > 0),
    );
    const doAllHaveResults = termsHaveResults.every((hasResults) => hasResults);
    return Promise.all(
      typedTerms.map(async (term, index) =>
        doAllHaveResults || termsHaveResults[index] !== true
          ? correctionsFor(searchIndex.database, term)
          : [],
      ),
    );
  };

  /**
   * Returns the alternative with the most results, by typed term; leaves out a term if none of its alternatives has
   * more results than the term itself. Goes from the first term to the last, and counts the results of the complete
   * search: with the choices made so far, and with all spellings of the terms that follow.
   */
  const findBest = async (
    typedTerms: readonly string[],
    terms: QueryTokens,
    alternatives: readonly string[][],
    visibility: VisibilityFilter,
  ): Promise<Map<string, string>> => {
    const replacements = new Map<string, string>();
    const triedTerms = terms.map((variants, index) => [...variants, ...(alternatives[index] ?? [])]);
    for (const [index, term] of typedTerms.entries()) {
      const choices = (alternatives[index] ?? []).slice(0, MAX_ALTERNATIVES);
      const typedVariants = terms[index] ?? [term];
      const count = (variants: readonly string[]): Promise<number> =>
        countAnywhere(
          searchIndex,
          triedTerms.map((one, at) => (at === index ? [...variants] : one)),
          visibility,
          MAX_COMPARED,
        );
      let mostResults = choices.length === 0 ? 0 : await count(typedVariants);
      for (const choice of choices) {
        const resultCount = await count([choice]);
        if (resultCount <= mostResults) continue;
        mostResults = resultCount;
        replacements.set(term, choice);
      }
      const replacement = replacements.get(term);
      triedTerms[index] = replacement === undefined ? [...typedVariants] : [replacement];
    }
    return replacements;
  };

  return { forTerms, findBest };
};
