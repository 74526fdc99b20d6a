import { expect, test } from 'vitest';
import { matchesSearch } from './local-choices.ts';

test.each([
  ['Old Customs House', 'cust', true],
  ['Old Customs House', 'house old', true],
  ['Old Customs House', 'toms', false],
  ['Café Zürich', 'cafe zur', true],
  ['New project category', 'new pro', true],
  ['Settings: Mail server', 'mail', true],
  ['شركة البناء', 'البن', true],
  ['News', '  ', true],
])('whether “%s” matches the search “%s”: %s', (title, typed, matches) => {
  expect(matchesSearch(title, typed)).toBe(matches);
});
