import { describe, expect, it } from 'vitest';
import { pagesToShow } from './pages-to-show.ts';

const shown = (page: number, pages: number): string =>
  pagesToShow(page, pages)
    .map(({ number, afterGap }) => `${afterGap ? '… ' : ''}${number}`)
    .join(' ');

describe('the numbers of the paging', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 5, '1 2 3 4 5'],
    [1, 9, '1 2 3 4 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 6 7 8 9'],
  ])('page %i of %i', (page, pages, numbers) => expect(shown(page, pages)).toBe(numbers));
});
