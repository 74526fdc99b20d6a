import { indexTokens } from '#platform/db/search/tokens.ts';

/**
 * Returns how well a title matches the typed terms: the number of terms that are words of the title, plus half for each
 * term that only begins one, divided by the number of words in the title. 1 if title and terms are the same.
 */
export const titleScore = (title: string, typedTerms: readonly string[]): number => {
  const titleWords = [...indexTokens(title)];
  const points = typedTerms.reduce(
    (sum, word) =>
      sum + (titleWords.includes(word) ? 1 : titleWords.some((one) => one.startsWith(word)) ? 0.5 : 0),
    0,
  );
  return points / Math.max(1, titleWords.length);
};
