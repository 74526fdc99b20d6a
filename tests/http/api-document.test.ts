/** The description of the API: the OpenAPI document for programs, and the page for people. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

interface Operation {
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  security?: Record<string, string[]>[];
  requestBody?: { required: boolean };
}

let app: TestApp;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  app = await startTestApp();
  ({ paths } = (await app.json<{ paths: typeof paths }>('/api/openapi.json')).body);
});
afterAll(() => app.close());

test('says which parameters of the query a call requires', () => {
  const required = (path: string) =>
    paths[path]?.get?.parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  expect(required('/api/guest/comments')).toEqual(['on']);
  expect(required('/auth/available')).toEqual(['username']);
  expect(required('/api/guest/projects')).toEqual([]);
});

test('says how a file that is not public is fetched, and which parameters an address outside the API has', () => {
  const inQuery = (path: string) =>
    paths[path]?.get?.parameters
      .filter((one) => one.in === 'query')
      .map(({ name, required }) => [name, required]);
  const file = '/files/{id}/{name}';
  expect(paths[file]?.get?.security).toEqual([{}, { bearer: [] }, { signedAddress: [] }]);
  expect(inQuery(file)).toEqual([
    ['for', false],
    ['until', false],
  ]);
  const preview = Object.keys(paths).find((path) => path.startsWith('/preview')) ?? '';
  expect(paths[preview]?.get?.security).toEqual([{ signedAddress: [] }]);
  expect(inQuery(preview)).toEqual([
    ['for', true],
    ['until', true],
  ]);
  expect(paths['/sitemap.xml']?.get).not.toHaveProperty('security');
  expect(inQuery('/sitemap.xml')).toEqual([['part', false]]);
  expect(inQuery('/page-state/{hash}')).toEqual([['page', true]]);
});

test('says which calls may be sent without a body', () => {
  const withOptionalBody = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).some(({ requestBody }) => requestBody?.required === false) ? [path] : [],
  );
  expect(withOptionalBody).toEqual(['/api/admin/users/{id}/disable', '/api/admin/users/{id}/enable']);
});

test('says whether a deletion moves the record to the bin', () => {
  expect(paths['/api/admin/projects/{id}']?.delete?.summary).toBe(
    'Moves one project to the bin; with `forever=true` permanently deletes one that is in the bin',
  );
  expect(paths['/api/admin/roles/{id}']?.delete?.summary).toBe('Deletes one role');
  expect(paths['/api/admin/projects/remove-all']?.post?.summary).toBe(
    'Moves all projects that match the filters to the bin',
  );
  expect(paths['/api/admin/users/{user}/sessions/remove-all']?.post?.summary).toBe(
    'Deletes all sessions in the list',
  );
});

test('begins the summary of every call with a verb', () => {
  const summaries = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ summary }) => summary),
  );
  expect(summaries.length).toBeGreaterThan(100);
  expect(summaries.filter((summary) => !/^[A-Z][a-z]+s\b/.test(summary))).toEqual([]);
});

test('shows the names of fields as code on its page', async () => {
  const page = await (await app.request('/api/docs')).text();
  expect(page).toContain('a null token and <code>errors</code>');
  expect(page).not.toContain('`');
});
