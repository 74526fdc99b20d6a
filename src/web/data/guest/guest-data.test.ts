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

/** Answers calls by path and counts them. */
function site(answers: Record<string, unknown>) {
  const calls: string[] = [];
  const data = new GuestData(async (path) => {
    calls.push(path);
    return path in answers ? { status: 200, data: answers[path] } : { status: 404, data: null };
  });
  return { calls, data };
}

const library = { url: 'riverside-library', title: 'Riverside Library' };

test('paths are not changed', () => {
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
  const { calls, data } = site({ [list.path]: answer });
  await data.load<unknown>(list as never);
  expect(await data.load(projectQuery('riverside-library'))).toBe(library);
  expect(calls).toEqual([list.path]);
});

test('a project that no list holds is fetched', async () => {
  const { path } = projectQuery('riverside-library');
  const { calls, data } = site({ [path]: library, [featuredQuery().path]: [] });
  await data.load(featuredQuery());
  await data.load(projectQuery('riverside-library'));
  expect(calls).toEqual([featuredQuery().path, path]);
});

test('a person found in the staff list needs no call', async () => {
  const ruth = { url: 'ruth', name: 'Ruth' };
  const { calls, data } = site({ [staffQuery().path]: [ruth] });
  await data.load(staffQuery());
  expect(await data.load(staffMemberQuery('ruth'))).toBe(ruth);
  expect(calls).toHaveLength(1);
});

test('cached data that is recent is not requested again; going back uses it at any age', async () => {
  const { calls, data } = site({ [featuredQuery().path]: [library] });
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

test('a status other than 2xx is a failure that carries it', async () => {
  const { data } = site({});
  const failure = await data.load(featuredQuery()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GuestCallFailed);
  expect(failure).toMatchObject({ status: 404, message: 'ERROR:404' });
  expect(await data.loadOptional(featuredQuery())).toBeUndefined();
});

test('callers at the same time share one call', async () => {
  const { calls, data } = site({ [featuredQuery().path]: [library] });
  const [one, other] = await Promise.all([data.load(featuredQuery()), data.load(featuredQuery())]);
  expect(one).toBe(other);
  expect(calls).toHaveLength(1);
});

test('a call that fails leaves the older answer, with the error beside it until one succeeds', async () => {
  const answers: Record<string, unknown> = { [featuredQuery().path]: [library] };
  const { data } = site(answers);
  await data.load(featuredQuery());
  delete answers[featuredQuery().path];
  await data.loadOptional(featuredQuery(), { freshFor: 0 });
  expect(data.stateOf(featuredQuery())).toMatchObject({ data: [library], error: { message: 'ERROR:404' } });
  answers[featuredQuery().path] = [];
  await data.loadOptional(featuredQuery(), { freshFor: 0 });
  expect(data.stateOf(featuredQuery())).toMatchObject({ data: [], error: null });
});

test('the browser reads the state that the server wrote, without a call', async () => {
  const server = site({ [featuredQuery().path]: [library] });
  await server.data.load(featuredQuery());
  const browser = site({});
  browser.data.hydrate(JSON.parse(JSON.stringify(server.data.dehydrate())));
  expect(await browser.data.load(featuredQuery())).toEqual([library]);
  expect(browser.calls).toEqual([]);
});

test('the state of the same answers is the same, whichever came first', async () => {
  const answers = { [featuredQuery().path]: [library], [staffQuery().path]: [] };
  const [one, other] = [site(answers).data, site(answers).data];
  await one.load(featuredQuery());
  await one.load(staffQuery());
  await other.load(staffQuery());
  await other.load(featuredQuery());
  expect(JSON.stringify(other.dehydrate())).toBe(JSON.stringify(one.dehydrate()));
});
