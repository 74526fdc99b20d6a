import { indexTokens } from '#platform/db/tokens.ts';

/**
 * Returns how much of a title matches the typed text, 0 to 1: a complete word counts fully, one that only begins so
 * counts half.
 */
export const titleScore = (title: string, typed: readonly string[]): number => {
  const words = [...indexTokens(title)];
  const fit = typed.reduce(
    (sum, word) => sum + (words.includes(word) ? 1 : words.some((one) => one.startsWith(word)) ? 0.5 : 0),
    0,
  );
  return fit / Math.max(1, words.length);
};
