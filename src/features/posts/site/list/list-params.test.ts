import { expect, test } from 'vitest';
import { callParams, choiceOf, isNarrowed, newsAddress } from './list-params.ts';

const choiceIn = (search: string) => choiceOf(new URL(`https://site.example/news${search}`));

test('the address without parameters means the first page of all news', () => {
  expect(choiceIn('')).toEqual({ page: 1, category: '', tag: '' });
  expect(isNarrowed(choiceIn(''))).toBe(false);
  expect(newsAddress(choiceIn(''))).toBe('/news');
  expect(callParams(choiceIn(''), 24)).toEqual({ max: 24 });
});

test('an address contains category, tag and page, and can be rebuilt from them', () => {
  const choice = choiceIn('?page=2&tag=Lime+%26+stone&category=from-our-sites&utm=x');
  expect(choice).toEqual({ page: 2, category: 'from-our-sites', tag: 'Lime & stone' });
  expect(newsAddress(choice)).toBe('/news?category=from-our-sites&tag=Lime+%26+stone&page=2');
  expect(choiceOf(new URL(newsAddress(choice), 'https://site.example'))).toEqual(choice);
  expect(callParams(choice, 24)).toEqual({
    page: 2,
    max: 24,
    category: 'from-our-sites',
    tag: 'Lime & stone',
  });
});

test('invalid values are ignored', () => {
  expect(choiceIn(`?page=-3&tag=${'x'.repeat(61)}&category=${'y'.repeat(97)}`)).toEqual(choiceIn(''));
});
