/** The sentences with which editors' records are rejected, as far as no other test shows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, projectFields, textBlock } from '#tests/support/factories.ts';

let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(() => app.close());

/** Sends a call as the owner; returns its status and the sentences of its answer. */
const rejected = async (method: string, path: string, body?: unknown): Promise<Json> => {
  const answer = await owner.send(method, path, body);
  return [answer.status, answer.body.errors ?? answer.body.error];
};
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] });

describe('the body of a page', () => {
  const save = async (body: unknown): Promise<Json> => {
    const { body: page } = await owner.send('POST', '/api/admin/pages', { title: 'How we build' });
    return rejected('PATCH', `/api/admin/pages/${page._id}`, { version: 1, body });
  };
  const withText = (content: unknown[]) => [{ id: 'a', type: 'text', text: { type: 'doc', content } }];

  test('has a limit for all its text, and says it', async () => {
    const long = Array.from({ length: 6 }, (_, at) => textBlock('x'.repeat(19_000), `b${at}`));
    expect(await save(long)).toEqual([400, { body: 'The text must be 100,000\u00a0characters or less' }]);
  });

  test('may contain a very long paragraph', async () => {
    expect((await save(withText([paragraph('x'.repeat(30_000))])))[0]).toBe(200);
  });

  test('says how large a table can be', async () => {
    const cell = { type: 'tableCell', content: [paragraph('1')] };
    const table = (rows: number, columns: number) => [
      {
        type: 'table',
        content: Array.from({ length: rows }, () => ({
          type: 'tableRow',
          content: Array.from({ length: columns }, () => cell),
        })),
      },
    ];
    const sentence = 'A table can have up to 200\u00a0rows and 20\u00a0columns. Split it into smaller ones';
    for (const [rows, columns] of [
      [201, 2],
      [2, 21],
    ] as const) {
      const [status, errors] = await save(withText(table(rows, columns)));
      expect([status, [...new Set(Object.values(errors))]]).toEqual([400, [sentence]]);
    }
  });

  test('says how many paragraphs a text can have', async () => {
    const [status, errors] = await save(withText(Array.from({ length: 2001 }, () => paragraph('x'))));
    expect([status, Object.values(errors)]).toEqual([
      400,
      ['A text can have up to 2,000\u00a0paragraphs, lists and tables. Shorten it'],
    ]);
  });

  test('says that a list of chosen projects has none', async () => {
    const list = { id: 'a', type: 'projectList', show: 'chosen', title: 'Schools' };
    const { body: page } = await owner.send('POST', '/api/admin/pages', { title: 'Schools', body: [list] });
    expect(page.missing).toEqual({ 'body.0.projects': 'Select at least one project' });
  });
});

test('a description that is too long is rejected with its limit, however few paragraphs it has', async () => {
  const description = { type: 'doc', content: [paragraph('x'.repeat(20_001))] };
  const sent = projectFields(await addCategory(app), [await addImage(app)], { description });
  const [status, errors] = await rejected('POST', '/api/admin/projects', sent);
  expect(status).toBe(400);
  expect(errors).toEqual({
    description: expect.stringMatching(/^Description must be [\d,]+ characters or less$/),
  });
});
