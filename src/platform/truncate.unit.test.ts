import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['a short text', 20, 'a short text'],
  ['a text', 3, 'a t'],
  ['crane 🏗', 7, 'crane '],
  ['crane 🏗', 8, 'crane 🏗'],
  ['crane 🏗', 0, ''],
])('%s, cut at %i, is %s', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});
