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
    typed: readonly string[],
    terms: QueryTokens,
    seen: VisibilityFilter,
  ): Promise<string[][]> => {
    const alone = await Promise.all(
      terms.map(async (any) => (await countAnywhere(database, [any], seen, 1)) > 0),
    );
    const all = alone.every((found) => found);
    return Promise.all(
      typed.map(async (word, index) => (all || alone[index] !== true ? correctionsFor(database, word) : [])),
    );
  };

  /** Returns the best alternative for each term that has some, one after the other. */
  const best = async (
    typed: readonly string[],
    terms: QueryTokens,
    others: readonly string[][],
    seen: VisibilityFilter,
  ): Promise<Map<string, string>> => {
    const chosen = new Map<string, string>();
    const tried = terms.map((any, index) => [...any, ...(others[index] ?? [])]);
    for (const [index, word] of typed.entries()) {
      const choices = (others[index] ?? []).slice(0, MAX_ALTERNATIVES);
      const asTyped = terms[index] ?? [word];
      const count = (any: readonly string[]): Promise<number> =>
        countAnywhere(
          database,
          tried.map((one, at) => (at === index ? [...any] : one)),
          seen,
          MAX_COMPARED,
        );
      let max = choices.length === 0 ? 0 : await count(asTyped);
      for (const choice of choices) {
        const found = await count([choice]);
        if (found <= max) continue;
        max = found;
        chosen.set(word, choice);
      }
      const replacement = chosen.get(word);
      tried[index] = replacement === undefined ? [...asTyped] : [replacement];
    }
    return chosen;
  };

  return { forTerms, best };
};
