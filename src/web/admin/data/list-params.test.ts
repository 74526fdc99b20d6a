import { describe, expect, test } from 'vitest';
import { type ListParams, readListParams, writeListParams } from './list-params.ts';

const usual: ListParams = { filter: {}, sort: { field: 'updatedAt', order: 'DESC' }, page: 1, perPage: 20 };
const read = (search: string) => readListParams(search, usual);

describe('the address of a list', () => {
  test('holds filters, order and page', () => {
    const address = writeListParams({
      filter: { search: 'R&D + “übrig”', stage: 'on_hold' },
      sort: { field: 'title', order: 'ASC' },
      page: 3,
      perPage: 25,
    });
    expect(read(address)).toEqual({
      filter: { search: 'R&D + “übrig”', stage: 'on_hold' },
      sort: { field: 'title', order: 'ASC' },
      page: 3,
      perPage: 25,
    });
    expect(writeListParams(read(address) as ListParams)).toBe(address);
  });

  test('without parameters says nothing', () => {
    expect(read('')).toBeNull();
    expect(read('?')).toBeNull();
  });

  test('takes what is missing from the list, except for filters', () => {
    const narrowed = { ...usual, filter: { status: 'pending' } };
    const link = `?filter=${encodeURIComponent(JSON.stringify({ role: 'editor' }))}`;
    expect(readListParams(link, narrowed)).toEqual({ ...usual, filter: { role: 'editor' } });
    expect(readListParams('?page=2', narrowed)).toEqual({ ...usual, page: 2 });
  });

  test.each([
    '?filter=nonsense',
    '?filter=[1,2]',
    '?filter=null',
    '?filter={"stage":{"not":"on_hold"},"client":""}',
    '?page=0',
    '?page=-3&perPage=none',
    '?sort=',
    '?order=sideways',
  ])('that is malformed is no reason to show nothing: %s', (search) => {
    expect(read(search)).toEqual(usual);
  });
});
