import { describe, expect, test } from 'vitest';
import { MAX_SEARCH_LENGTH } from '#platform/schema/values/limits.ts';
import { SEARCH_TYPES, SearchQuery } from '../schema.ts';
import { addressOf, callParams, canSearch, choiceOf, RESULT_TYPES } from './search-params.ts';

const parseQuery = (query: string) => choiceOf(new URL(`http://site/search${query}`));

describe('the address of the search', () => {
  test.each([
    ['', { q: '', type: '', page: 1 }],
    ['?q=+concrete++tank+', { q: 'concrete  tank', type: '', page: 1 }],
    ['?q=tank&type=documents&page=2', { q: 'tank', type: 'documents', page: 2 }],
    ['?q=tank&type=gossip&page=2', { q: 'tank', type: '', page: 1 }],
    ['?q=tank&type=projects&page=-1', { q: 'tank', type: 'projects', page: 1 }],
  ])('%s is parsed', (query, choice) => {
    expect(parseQuery(query)).toEqual(choice);
  });

  test('is parsed to the choice that it was made from', () => {
    for (const choice of [
      { q: '', type: '', page: 1 },
      { q: 'C35/45 & more', type: '', page: 1 },
      { q: 'بناء', type: 'staff', page: 3 },
    ] as const)
      expect(choiceOf(new URL(addressOf(choice), 'http://site'))).toEqual(choice);
  });
});

test('a search text may have 1 to MAX_SEARCH_LENGTH characters, the limit of the server', () => {
  expect(canSearch(parseQuery('?q='))).toBe(false);
  expect(canSearch(parseQuery(`?q=${'x'.repeat(MAX_SEARCH_LENGTH)}`))).toBe(true);
  expect(canSearch(parseQuery(`?q=${'x'.repeat(MAX_SEARCH_LENGTH + 1)}`))).toBe(false);
  expect(
    SearchQuery.safeParse(callParams(parseQuery(`?q=${'x'.repeat(MAX_SEARCH_LENGTH)}&type=staff`), 24))
      .success,
  ).toBe(true);
  expect(SearchQuery.safeParse({ search: 'x'.repeat(MAX_SEARCH_LENGTH + 1) }).success).toBe(false);
});

test('the tabs list every type of result', () => {
  expect([...RESULT_TYPES].sort()).toEqual([...SEARCH_TYPES].sort());
});
