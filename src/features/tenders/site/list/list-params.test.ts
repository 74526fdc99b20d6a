import { expect, it } from 'vitest';
import { tenderList } from './list-params.ts';

const { addressOf, callParams, choiceOf, isNarrowed } = tenderList;

const choice = (query: string) => choiceOf(new URL(`https://northline.example/tenders${query}`));

it('an address with an unknown parameter is parsed, and written without it', () => {
  const parsed = choice(
    '?sort=title&trade=concrete&utm_source=mail&phase=open&page=2&search=+tanks+&category=works',
  );
  expect(parsed).toEqual({
    page: 2,
    search: 'tanks',
    phase: 'open',
    trade: 'concrete',
    category: 'works',
    sort: 'title',
    direction: 'asc',
  });
  expect(addressOf(parsed)).toBe(
    '/tenders?search=tanks&phase=open&trade=concrete&category=works&sort=title&page=2',
  );
  expect(choiceOf(new URL(addressOf(parsed), 'https://northline.example'))).toEqual(parsed);
});

it('invalid values are ignored', () => {
  const parsed = choice('?phase=toString&trade=99&category=__proto__&sort=price&page=-1');
  expect(addressOf(parsed)).toBe('/tenders');
  expect(isNarrowed(parsed)).toBe(false);
});

it('the call has no parameters for default values, except the page size', () => {
  expect(callParams(choice(''), 24)).toEqual({ max: 24 });
  expect(callParams(choice('?sort=publishedAt&phase=awarded'), 24)).toEqual({
    max: 24,
    sort: 'publishedAt',
    direction: 'desc',
    phase: 'awarded',
  });
});
