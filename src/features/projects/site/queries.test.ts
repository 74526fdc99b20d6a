import { expect, test } from 'vitest';
import { cacheWith } from '#tests/support/guest-data.ts';
import { categoryQuery, featuredQuery, projectListQuery, projectQuery } from './queries.ts';

const library = { url: 'riverside-library', title: 'Riverside Library' };

test('the paths of calls', () => {
  expect(projectQuery('a b/c').path).toBe('/api/guest/projects/project/a%20b%2Fc');
  expect(categoryQuery('education').path).toBe('/api/guest/projects/category/education');
  expect(categoryQuery('education', 2).path).toBe('/api/guest/projects/category/education?page=2');
  expect(projectListQuery({ search: '', page: 2 }).path).toBe('/api/guest/projects?page=2');
});

test.each([
  ['the featured projects', featuredQuery(), [library]],
  ['all projects', projectListQuery({ page: 3 }), { items: [library] }],
  ['a category', categoryQuery('culture'), { projects: [library] }],
] as const)('a project found in %s needs no call of its own', async (_name, list, answer) => {
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
