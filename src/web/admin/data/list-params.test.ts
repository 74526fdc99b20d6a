import { describe, expect, test } from 'vitest';
import { type ListParams, readListParams, writeListParams } from './list-params.ts';

const defaults: ListParams = {
  filter: {},
  sort: { field: 'updatedAt', order: 'DESC' },
  page: 1,
  perPage: 20,
};
const read = (search: string) => readListParams(search, defaults);

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

  test('without parameters is read as null', () => {
    expect(read('')).toBeNull();
    expect(read('?')).toBeNull();
  });

  test('gets missing parameters from the defaults, except for filters', () => {
    const withFilter = { ...defaults, filter: { status: 'pending' } };
    const link = `?filter=${encodeURIComponent(JSON.stringify({ role: 'editor' }))}`;
    expect(readListParams(link, withFilter)).toEqual({ ...defaults, filter: { role: 'editor' } });
    expect(readListParams('?page=2', withFilter)).toEqual({ ...defaults, page: 2 });
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
  ])('that is malformed is read as the defaults: %s', (search) => {
    expect(read(search)).toEqual(defaults);
  });
});
