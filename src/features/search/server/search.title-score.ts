import { indexTokens } from '#platform/db/tokens.ts';

/**
 * Returns how much of a title matches the typed text, 0 to 1: a complete word counts fully, one that only begins so
 * counts half.
 */
export const titleScore = (title: string, typedTerms: readonly string[]): number => {
  const titleWords = [...indexTokens(title)];
  const matchedWords = typedTerms.reduce(
    (sum, word) =>
      sum + (titleWords.includes(word) ? 1 : titleWords.some((one) => one.startsWith(word)) ? 0.5 : 0),
    0,
  );
  return matchedWords / Math.max(1, titleWords.length);
};
