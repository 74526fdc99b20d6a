import { expect, test } from 'vitest';
import { callParams, choiceOf, isNarrowed, newsAddress } from './list-params.ts';

const at = (search: string) => choiceOf(new URL(`https://site.example/news${search}`));

test('the address without parameters lists the newest posts', () => {
  expect(at('')).toEqual({ page: 1, category: '', tag: '' });
  expect(isNarrowed(at(''))).toBe(false);
  expect(newsAddress(at(''))).toBe('/news');
  expect(callParams(at(''), 24)).toEqual({ max: 24 });
});

test('an address contains category, tag and page, and can be rebuilt from them', () => {
  const choice = at('?page=2&tag=Lime+%26+stone&category=from-our-sites&utm=x');
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
  expect(at(`?page=-3&tag=${'x'.repeat(61)}&category=${'y'.repeat(97)}`)).toEqual(at(''));
});
