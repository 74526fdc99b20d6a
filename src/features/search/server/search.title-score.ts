import { queryTokens } from '#platform/db/search/tokens.ts';

/**
 * Returns how well a title matches the typed terms, which `queryTokens` has made: the number of terms that are tokens of the
 * title, plus half for each term that only begins one, divided by the number of tokens of the title. 1 if title and terms are the
 * same.
 */
export const titleScore = (title: string, typedTerms: readonly string[]): number => {
  const titleTokens = queryTokens(title);
  const points = typedTerms.reduce(
    (sum, term) =>
      sum + (titleTokens.includes(term) ? 1 : titleTokens.some((token) => token.startsWith(term)) ? 0.5 : 0),
    0,
  );
  return points / Math.max(1, titleTokens.length);
};
