/** Finds other spellings of typed terms that find little, for "Did you mean". */
import type { QueryTokens } from '#platform/db/dialect.ts';
import type { Database } from '#platform/db/open.ts';
import { countAnywhere, type VisibilityFilter } from './search.queries.ts';
import { correctionsFor } from './search.terms.ts';

/** The most alternatives tried for one typed term. */
const MAX_ALTERNATIVES = 6;
/** Counting stops here when alternatives are compared. */
const MAX_COMPARED = 200;

export const searchAlternatives = (database: Database) => {
  /**
   * Returns alternatives for each term that finds nothing by itself, or for all when only their combination finds
   * nothing.
   */
  const forTerms = async (
    typedTerms: readonly string[],
    terms: QueryTokens,
    visibility: VisibilityFilter,
  ): Promise<string[][]> => {
    const findsResults = await Promise.all(
      terms.map(async (any) => (await countAnywhere(database, [any], visibility, 1)) > 0),
    );
    const doAllFindResults = findsResults.every((found) => found);
    return Promise.all(
      typedTerms.map(async (term, index) =>
        doAllFindResults || findsResults[index] !== true ? correctionsFor(database, term) : [],
      ),
    );
  };

  /** Returns the best alternative for each term that has some, one after the other. */
  const findBest = async (
    typedTerms: readonly string[],
    terms: QueryTokens,
    alternatives: readonly string[][],
    visibility: VisibilityFilter,
  ): Promise<Map<string, string>> => {
    const replacements = new Map<string, string>();
    const triedTerms = terms.map((any, index) => [...any, ...(alternatives[index] ?? [])]);
    for (const [index, term] of typedTerms.entries()) {
      const choices = (alternatives[index] ?? []).slice(0, MAX_ALTERNATIVES);
      const typedVariants = terms[index] ?? [term];
      const count = (variants: readonly string[]): Promise<number> =>
        countAnywhere(
          database,
          triedTerms.map((one, at) => (at === index ? [...variants] : one)),
          visibility,
          MAX_COMPARED,
        );
      let max = choices.length === 0 ? 0 : await count(typedVariants);
      for (const choice of choices) {
        const resultCount = await count([choice]);
        if (resultCount <= max) continue;
        max = resultCount;
        replacements.set(term, choice);
      }
      const replacement = replacements.get(term);
      triedTerms[index] = replacement === undefined ? [...typedVariants] : [replacement];
    }
    return replacements;
  };

  return { forTerms, findBest };
};
