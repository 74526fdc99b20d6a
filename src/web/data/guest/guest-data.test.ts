import { expect, test } from 'vitest';
import { cacheWith } from '#tests/support/guest-data.ts';
import { GuestCallFailed } from '../failures.ts';
import { type GuestQuery, guestQuery, queryString } from './guest-query.ts';

interface TestRecord {
  url: string;
}
const library = { url: 'riverside-library', title: 'Riverside Library' };

const featuredQuery = (): GuestQuery<TestRecord[]> => guestQuery('/api/guest/featured');
const staffQuery = (): GuestQuery<TestRecord[]> => guestQuery('/api/guest/staff/');
const staffMemberQuery = (url: string): GuestQuery<TestRecord> =>
  guestQuery(`/api/guest/staff/${url}`, {
    findInCached: ({ path, data }) =>
      path === staffQuery().path ? (data as TestRecord[]).find((person) => person.url === url) : undefined,
  });

test('a query string leaves out absent and empty values', () => {
  expect(queryString({ search: '', page: 2, max: undefined })).toBe('?page=2');
  expect(queryString({ search: '' })).toBe('');
});

test('a record found in a cached list needs no call', async () => {
  const ruth = { url: 'ruth', name: 'Ruth' };
  const { calls, data } = cacheWith({ [staffQuery().path]: [ruth] });
  await data.load(staffQuery());
  expect(await data.load(staffMemberQuery('ruth'))).toBe(ruth);
  expect(calls).toEqual([staffQuery().path]);
});

test('a record that is in no cached list is fetched', async () => {
  const { path } = staffMemberQuery('ruth');
  const { calls, data } = cacheWith({ [path]: library, [staffQuery().path]: [] });
  await data.load(staffQuery());
  await data.load(staffMemberQuery('ruth'));
  expect(calls).toEqual([staffQuery().path, path]);
});

test('cached data that is recent is not requested again; going back uses it at any age', async () => {
  const { calls, data } = cacheWith({ [featuredQuery().path]: [library] });
  await data.load(featuredQuery());
  await data.load(featuredQuery());
  expect(calls).toHaveLength(1);
  data.isHistoryNavigation = true;
  await data.load(featuredQuery(), { freshFor: 0 });
  expect(calls).toHaveLength(1);
  data.isHistoryNavigation = false;
  await data.load(featuredQuery(), { freshFor: 0 });
  expect(calls).toHaveLength(2);
});

test('a status other than 2xx is a failure with this status', async () => {
  const { data } = cacheWith({});
  const failure = await data.load(featuredQuery()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GuestCallFailed);
  expect(failure).toMatchObject({ status: 404, message: 'ERROR:404' });
  expect(await data.loadOptional(featuredQuery())).toBeUndefined();
});

test('concurrent callers share one call', async () => {
  const { calls, data } = cacheWith({ [featuredQuery().path]: [library] });
  const [one, other] = await Promise.all([data.load(featuredQuery()), data.load(featuredQuery())]);
  expect(one).toBe(other);
  expect(calls).toHaveLength(1);
});

test('a failed call leaves the older answer, with the error until a call succeeds', async () => {
  const answers: Record<string, unknown> = { [featuredQuery().path]: [library] };
  const { data } = cacheWith(answers);
  await data.load(featuredQuery());
  delete answers[featuredQuery().path];
  await data.loadOptional(featuredQuery(), { freshFor: 0 });
  expect(data.stateOf(featuredQuery())).toMatchObject({ data: [library], error: { message: 'ERROR:404' } });
  answers[featuredQuery().path] = [];
  await data.loadOptional(featuredQuery(), { freshFor: 0 });
  expect(data.stateOf(featuredQuery())).toMatchObject({ data: [], error: null });
});

test('the browser reads the state that the server wrote, without a call', async () => {
  const server = cacheWith({ [featuredQuery().path]: [library] });
  await server.data.load(featuredQuery());
  const browser = cacheWith({});
  browser.data.hydrate(JSON.parse(JSON.stringify(server.data.dehydrate())));
  expect(await browser.data.load(featuredQuery())).toEqual([library]);
  expect(browser.calls).toEqual([]);
});

test('the state does not depend on the order of the answers', async () => {
  const answers = { [featuredQuery().path]: [library], [staffQuery().path]: [] };
  const [one, other] = [cacheWith(answers).data, cacheWith(answers).data];
  await one.load(featuredQuery());
  await one.load(staffQuery());
  await other.load(staffQuery());
  await other.load(featuredQuery());
  expect(JSON.stringify(other.dehydrate())).toBe(JSON.stringify(one.dehydrate()));
});
