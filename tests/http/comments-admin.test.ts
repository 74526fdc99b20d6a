/** The admin calls for comments. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommentInput } from '#features/comments/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addComment, addPost } from '#tests/support/factories.ts';

let app: TestApp;
let moderator: AdminClient;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createAdminClient(app, { roles: ['moderator'] });
  post = await addPost(app, { title: 'Northgate opens' });
});
afterAll(() => app.close());

const PATH = '/api/admin/comments';
const UNKNOWN_ID = '0199f000-0000-7000-8000-00000000dead';

let number = 0;
/** Writes a comment that waits for approval; returns its `_id`. */
const write = async (fields: Partial<CommentInput> = {}): Promise<string> => {
  number += 1;
  return addComment(
    app,
    post,
    { body: `Our children love the new hall, says number ${number}.`, ...fields },
    { ...system, user: null, ip: '203.0.113.7', browser: 'Test browser' },
  );
};
const shown = async (): Promise<string[]> =>
  (await app.json<Json>(`/api/guest/comments?on=post:${post}`)).body.comments.map((one: Json) => one._id);
const lines = async (contentId: string) =>
  app.database.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('contentId', '=', contentId)
    .orderBy('_id')
    .execute();

describe('comments in the content area', () => {
  test('are listed with their author and the record they are on', async () => {
    const _id = await write({ authorName: 'Zoë Öztürk' });
    const { body, headers } = await moderator.get(`${PATH}?status=pending&on=post:${post}&search=ozturk`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      items: [
        {
          _id,
          on: { type: 'post', _id: post, title: 'Northgate opens', url: 'northgate-opens', trashed: false },
          authorName: 'Zoë Öztürk',
          authorEmail: 'jo@example.com',
          ip: '203.0.113.7',
          status: 'pending',
          heldFor: 'moderation',
        },
      ],
    });
    expect(body.items[0]).not.toHaveProperty('searchKey');
    expect((await moderator.get(`${PATH}/${_id}`)).body).toEqual(body.items[0]);
    expect((await moderator.get(`${PATH}?on=post:${UNKNOWN_ID}`)).body.total).toBe(0);
  });

  test('are approved, rejected and marked as spam', async () => {
    const _id = await write();
    const approved = await moderator.send('POST', `${PATH}/${_id}/approve`);
    expect(approved.body).toMatchObject({ _id, status: 'approved', heldFor: null });
    expect(approved.body.decidedByName).toMatch(/^Person/);
    expect(await shown()).toContain(_id);
    expect((await moderator.send('POST', `${PATH}/${_id}/reject`)).body.status).toBe('rejected');
    expect(await shown()).not.toContain(_id);
    expect((await moderator.send('POST', `${PATH}/${_id}/spam`)).body.status).toBe('spam');
    expect(await lines(_id)).toEqual([
      { action: 'comment:approve', before: '{"status":"pending"}', after: '{"status":"approved"}' },
      { action: 'comment:reject', before: '{"status":"approved"}', after: '{"status":"rejected"}' },
      { action: 'comment:spam', before: '{"status":"rejected"}', after: '{"status":"spam"}' },
    ]);
  });

  test('are approved in bulk, and missing ones are named', async () => {
    const [one, two] = [await write(), await write()];
    const { body } = await moderator.send('POST', `${PATH}/approve`, { ids: [one, UNKNOWN_ID, two] });
    expect(body).toEqual({
      changed: [one, two],
      skipped: [{ _id: UNKNOWN_ID, reason: 'This comment no longer exists' }],
    });
    expect(await shown()).toEqual(expect.arrayContaining([one, two]));
  });

  test('are deleted permanently, together with their replies', async () => {
    const parent = await write();
    await moderator.send('POST', `${PATH}/${parent}/approve`);
    const answer = await write({ parent });
    expect((await moderator.send('DELETE', `${PATH}/${parent}`)).body).toEqual({
      removed: [parent],
      skipped: [],
    });
    expect((await moderator.get(`${PATH}/${answer}`)).status).toBe(404);
    expect((await moderator.send('DELETE', `${PATH}/${parent}`)).status).toBe(404);
    const other = await write();
    expect((await moderator.send('POST', `${PATH}/remove`, { ids: [other, UNKNOWN_ID] })).body).toMatchObject(
      {
        removed: [other],
        skipped: [{ _id: UNKNOWN_ID }],
      },
    );
  });

  test('accept known query parameters only', async () => {
    for (const wrong of [
      'status=nearly',
      'on=me',
      'on=user:1',
      'page=0',
      'max=101',
      'sort=ip',
      'direction=up',
    ])
      expect((await moderator.get(`${PATH}?${wrong}`)).status, wrong).toBe(400);
    for (const search of ['%', '_', '\\', '"', "'", '*'])
      expect((await moderator.get(`${PATH}?search=${encodeURIComponent(search)}`)).body.total, search).toBe(
        0,
      );
    expect((await moderator.get(`${PATH}/me`)).status).toBe(404);
    expect((await moderator.send('POST', `${PATH}/me/approve`)).status).toBe(404);
    for (const ids of [[], ['me'], 'all', undefined])
      expect((await moderator.send('POST', `${PATH}/approve`, { ids })).status).toBe(400);
    const [first, second] = [
      await moderator.get(`${PATH}?max=2&direction=asc`),
      await moderator.get(`${PATH}?max=2&page=2&direction=asc`),
    ];
    const ids = [...first.body.items, ...second.body.items].map((one: Json) => one._id);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test('require moderation rights, and a separate permission to delete', async () => {
    const _id = await write();
    const editor = await createAdminClient(app, { roles: ['editor'] });
    const reader = await createAdminClient(app, { permissions: ['comment:moderate'] });
    for (const [method, path, body] of [
      ['GET', PATH],
      ['GET', `${PATH}/${_id}`],
      ['POST', `${PATH}/${_id}/approve`],
      ['POST', `${PATH}/approve`, { ids: [_id] }],
      ['DELETE', `${PATH}/${_id}`],
    ] as const) {
      expect((await editor.send(method, path, body)).status, `${method} ${path}`).toBe(403);
      expect((await app.json(path, { method })).status, `${method} ${path}`).toBe(401);
    }
    expect((await reader.send('DELETE', `${PATH}/${_id}`)).status).toBe(403);
    expect((await reader.send('POST', `${PATH}/remove`, { ids: [_id] })).status).toBe(403);
    expect((await reader.get(`${PATH}/${_id}`)).status).toBe(200);
  });
});
