import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callPages, fetchRecords, resourceApi, restoreRecord } from './resource-calls.ts';

const TOTAL = 230;
const records = Array.from({ length: TOTAL }, (_, index) => ({ _id: String(index) }));
let requests: string[] = [];

/** Answers each request with the records of the page that its `page` and `max` name. */
beforeEach(() => {
  requests = [];
  vi.stubGlobal('localStorage', { getItem: () => 'a token' });
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    const query = new URL(path, 'http://site').searchParams;
    const max = Number(query.get('max'));
    const start = (Number(query.get('page')) - 1) * max;
    return Response.json({ items: records.slice(start, start + max), total: TOTAL });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a list that is shown completely is fetched page by page', async () => {
  expect(await callPages('/api/admin/roles')).toEqual({ items: records, total: TOTAL });
  expect(requests).toHaveLength(3);
});

test('a list with a limit is fetched up to the page that reaches it', async () => {
  const { items, total } = await callPages('/api/admin/roles', {
    parameters: { sort: 'title' },
    limit: 60,
    pageSize: 50,
  });
  expect(total).toBe(TOTAL);
  expect(items).toEqual(records.slice(0, 100));
  expect(requests).toEqual([
    '/api/admin/roles?sort=title&max=50&page=1',
    '/api/admin/roles?sort=title&max=50&page=2',
  ]);
});

test('only records in the bin are requested with `trashed`', async () => {
  await fetchRecords('projects', ['1', '2'], { inBin: true });
  await fetchRecords('projects', ['1']);
  expect(requests.map((path) => new URL(path, 'http://site').searchParams.get('trashed'))).toEqual([
    'true',
    null,
  ]);
});

test('the current versions of records include those of records in the bin', async () => {
  const inBin = { _id: 'b', version: 5 };
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    const items = path.includes('trashed=true') ? [inBin] : [{ _id: 'a', version: 2, title: 'A' }];
    return Response.json({ items, total: items.length });
  });
  expect(await resourceApi.currentVersions('projects', ['a', 'b', 'c'])).toEqual([
    { _id: 'a', version: 2 },
    inBin,
  ]);
  expect(requests[1]).toContain('ids=b%2Cc');
  requests = [];
  await resourceApi.currentVersions('projects', ['a']);
  expect(requests).toHaveLength(1);
});

test('restoring one record throws the reason if the record was skipped', async () => {
  let skipped = [{ _id: 'a', reason: 'This message no longer exists' }];
  vi.stubGlobal('fetch', async () => Response.json({ restored: [], skipped }));
  await expect(restoreRecord('messages', 'a')).rejects.toThrow('This message no longer exists');
  skipped = [];
  await restoreRecord('messages', 'a');
});
