/** Finds other spellings of typed terms that have few results, for "Did you mean". */
import type { QueryTokens } from '#platform/db/search/site-entries.ts';
import { countAnywhere, type SearchIndex, type VisibilityFilter } from './search.queries.ts';
import { correctionsFor } from './search.terms.ts';

/** The most alternatives tried for one typed term. */
const MAX_ALTERNATIVES = 6;
/** When alternatives are compared, the results of each type are counted up to this number. */
const MAX_COMPARED = 200;

export const searchAlternatives = (searchIndex: SearchIndex) => {
  /**
   * Returns the alternatives of each term that has no results by itself, or of all terms if each has some. The other
   * terms get an empty list.
   */
  const forTerms = async (
    typedTerms: readonly string[],
    terms: QueryTokens,
    visibility: VisibilityFilter,
  ): Promise<string[][]> => {
    const haveResults = await Promise.all(
      terms.map(async (variants) => (await countAnywhere(searchIndex, [variants], visibility, 1)) > 0),
    );
    const doAllHaveResults = haveResults.every((hasResults) => hasResults);
    return Promise.all(
      typedTerms.map(async (term, index) =>
        doAllHaveResults || haveResults[index] !== true ? correctionsFor(searchIndex.database, term) : [],
      ),
    );
  };

  /**
   * Returns the alternative with the most results, by typed term; leaves out terms that have as many results themselves.
   * Goes from the first term to the last, and counts with the alternatives already chosen.
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
