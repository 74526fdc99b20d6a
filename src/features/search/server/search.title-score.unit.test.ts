import { expect, test } from 'vitest';
import { queryTokens } from '#platform/db/search/tokens.ts';
import { titleScore } from './search.title-score.ts';

test.each(['River Arch Bridge', 'البناء', '混凝土', '橋'])('“%s” matches itself completely', (title) => {
  expect(titleScore(title, queryTokens(title))).toBe(1);
});

test('a term that only begins a word counts half, and further words of the title lower the score', () => {
  expect(titleScore('Bridge', ['bri'])).toBe(0.5);
  expect(titleScore('River Bridge', ['bridge'])).toBe(0.5);
  expect(titleScore('River Bridge', ['tunnel'])).toBe(0);
});
