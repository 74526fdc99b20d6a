/** @module-tag dialect */
/** A record that is deleted permanently takes its comments, documents and folders with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdministrator, callApi, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addLetter, addPost } from '#tests/support/factories.ts';
import { addTenderDocument, draftTender } from '#tests/support/tenders.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addAdministrator(app);
});
afterAll(() => app.close());

const erase = async (path: string): Promise<void> => {
  for (const address of [path, `${path}?forever=true`])
    expect((await callApi(app, 'DELETE', address, undefined, admin.headers)).status, address).toBe(200);
};
const storedFiles = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of app.storage.list('documents/')) found.push(key);
  return found;
};
const documentRecords = async (): Promise<number> =>
  (await app.database.db.selectFrom('documents').select('_id').execute()).length;

test('the documents of a letter go with it, with their files', async () => {
  const _id = await addLetter(app);
  expect(await documentRecords()).toBe(1);
  expect(await storedFiles()).not.toEqual([]);
  await erase(`/api/admin/letters/${_id}`);
  expect(await documentRecords()).toBe(0);
  expect(await storedFiles()).toEqual([]);
});

test('a document that another letter shows stays', async () => {
  const first = await addLetter(app);
  const { documents } = (
    await callApi<{ documents: string[] }>(
      app,
      'GET',
      `/api/admin/letters/${first}`,
      undefined,
      admin.headers,
    )
  ).body;
  const second = await addLetter(app, { title: 'The same letter once more', documents });
  await erase(`/api/admin/letters/${first}`);
  expect(await documentRecords()).toBe(1);
  expect(await storedFiles()).not.toEqual([]);
  await erase(`/api/admin/letters/${second}`);
  expect(await documentRecords()).toBe(0);
});

test('the comments on a post go with it', async () => {
  const post = await addPost(app);
  const sent = await app.json('/api/guest/comments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      on: `post:${post}`,
      body: 'Our children love the new hall.',
      authorName: 'Jo Field',
      authorEmail: 'jo.field@example.com',
      startedAt: new Date(app.clock.now().getTime() - 60_000).toISOString(),
    }),
  });
  expect(sent.status).toBe(202);
  const comments = async () =>
    (await callApi<{ total: number }>(app, 'GET', '/api/admin/comments', undefined, admin.headers)).body
      .total;
  expect(await comments()).toBe(1);
  await erase(`/api/admin/posts/${post}`);
  expect(await comments()).toBe(0);
});

test('the folders and documents of a draft tender go with it', async () => {
  const tender = await draftTender(app);
  await addTenderDocument(app, tender, '05', 'A-001.csv');
  expect(await documentRecords()).toBe(1);
  await erase(`/api/admin/tenders/${tender._id}`);
  expect(await documentRecords()).toBe(0);
  for (const table of ['tenderCategories', 'tenderDocuments'] as const)
    expect(await app.database.db.selectFrom(table).select('_id').execute(), table).toEqual([]);
});
