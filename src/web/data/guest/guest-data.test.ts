import { expect, test } from 'vitest';
import { GuestCallFailed } from '../failures.ts';
import { GuestData } from './guest-data.ts';
import {
  categoryQuery,
  featuredQuery,
  projectListQuery,
  projectQuery,
  staffMemberQuery,
  staffQuery,
} from './queries.ts';

/** Makes an empty cache whose calls get these answers by path, and lists the calls. */
function cacheWith(answers: Record<string, unknown>) {
  const calls: string[] = [];
  const data = new GuestData(async (path) => {
    calls.push(path);
    return path in answers ? { status: 200, data: answers[path] } : { status: 404, data: null };
  });
  return { calls, data };
}

const library = { url: 'riverside-library', title: 'Riverside Library' };

test('the paths of calls', () => {
  expect(staffQuery().path).toBe('/api/guest/staff/');
  expect(staffMemberQuery('ruth').path).toBe('/api/guest/staff/ruth');
  expect(projectQuery('a b/c').path).toBe('/api/guest/projects/project/a%20b%2Fc');
  expect(categoryQuery('education').path).toBe('/api/guest/projects/category/education');
  expect(categoryQuery('education', 2).path).toBe('/api/guest/projects/category/education?page=2');
  expect(projectListQuery({ search: '', page: 2 }).path).toBe('/api/guest/projects?page=2');
});

test.each([
  ['the featured projects', featuredQuery(), [library]],
  ['all projects', projectListQuery({ page: 3 }), { items: [library] }],
  ['a category', categoryQuery('culture'), { projects: [library] }],
] as const)('a project found in %s needs no call', async (_name, list, answer) => {
  const { calls, data } = cacheWith({ [list.path]: answer });
  await data.load<unknown>(list as never);
  expect(await data.load(projectQuery('riverside-library'))).toBe(library);
  expect(calls).toEqual([list.path]);
});

test('a project that is in no list is fetched', async () => {
  const { path } = projectQuery('riverside-library');
  const { calls, data } = cacheWith({ [path]: library, [featuredQuery().path]: [] });
  await data.load(featuredQuery());
  await data.load(projectQuery('riverside-library'));
  expect(calls).toEqual([featuredQuery().path, path]);
});

test('a person found in the staff list needs no call', async () => {
  const ruth = { url: 'ruth', name: 'Ruth' };
  const { calls, data } = cacheWith({ [staffQuery().path]: [ruth] });
  await data.load(staffQuery());
  expect(await data.load(staffMemberQuery('ruth'))).toBe(ruth);
  expect(calls).toHaveLength(1);
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
