import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CommentSent,
  CommentSent as CommentSentSchema,
  type Comments,
  Comments as CommentsSchema,
} from '#features/comments/schema.ts';
import { idempotency } from '#features/idempotency/server/idempotency.service.ts';
import { newId } from '#platform/db/id.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { emptySiteForEach, NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost, unwrap } from '#tests/support/factories.ts';

let app: TestApp;
let post: string;
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 1 });
});
beforeEach(async () => {
  app.clock.set(NOON);
  post = await addPost(app);
  await setting('moderated');
});
afterAll(() => app.close());

const COMMENTS = '/api/guest/comments';
const MINUTE = 60_000;
const ago = (milliseconds: number): string =>
  new Date(app.clock.now().getTime() - milliseconds).toISOString();

const comment = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  on: `post:${post}`,
  body: 'Our children love the new hall.',
  authorName: 'Jo Field',
  authorEmail: 'Jo.Field@example.com',
  startedAt: ago(MINUTE),
  ...fields,
});

let networks = 0;
const newNetwork = (): string => {
  networks += 1;
  return `198.18.${Math.floor(networks / 250)}.${networks % 250}`;
};

/** Sends from a new network unless the headers say otherwise. */
const send = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  return app.json<CommentSent & ErrorAnswer>(COMMENTS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newNetwork(),
      'user-agent': 'Test browser',
      ...headers,
    },
    body: JSON.stringify(comment(fields)),
  });
};
const read = async (): Promise<Comments> => (await app.json<Comments>(`${COMMENTS}?on=post:${post}`)).body;
/** Returns the comments on the post of this test, and their replies. */
const stored = () =>
  app.database.db.selectFrom('comments').selectAll().where('onId', '=', post).orderBy('_id').execute();
const newest = async (): Promise<string> => (await stored()).at(-1)?._id ?? '';
const setting = async (comments: 'on' | 'moderated' | 'off') => {
  const { version } = await app.settings.get('general');
  unwrap(await app.settings.put('general', version, { siteName: 'Northline', comments }, system));
};

describe('a comment', () => {
  test('waits for approval', async () => {
    const sent = await send();
    expect(sent.status).toBe(202);
    expect(sent.body).toEqual({
      success: 'Thanks. Your comment will appear once it is approved',
      comment: null,
    });
    expect(await read()).toEqual({
      on: `post:${post}`,
      open: true,
      moderated: true,
      total: 0,
      comments: [],
      page: 1,
      pages: 1,
      max: 20,
    });
    const _id = await newest();
    expect(await app.comments.approve([_id], system)).toEqual({ changed: [_id], skipped: [] });
    const after = await read();
    expect(CommentsSchema.parse(after)).toEqual(after);
    expect(after).toMatchObject({
      total: 1,
      comments: [{ body: 'Our children love the new hall.', authorName: 'Jo Field', replies: [] }],
    });
    await app.comments.reject([_id], system);
    expect((await read()).total).toBe(0);
    const lines = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('type', '=', 'comment')
      .orderBy('_id')
      .execute();
    expect(lines.map((line) => line.action)).toEqual(['comment:approve', 'comment:reject']);
  });

  test('is published at once when moderation is off', async () => {
    await setting('on');
    const sent = await send();
    expect(sent.status).toBe(201);
    expect(CommentSentSchema.parse(sent.body)).toEqual(sent.body);
    expect(sent.body).toMatchObject({
      success: 'Thanks. Your comment is published',
      comment: { body: 'Our children love the new hall.' },
    });
    expect((await read()).total).toBe(1);
  });

  test.each([
    ['more than two links', { body: 'See https://a.example www.b.example HTTP://c.example' }, 'links'],
    ['a form filled in faster than anybody can', { startedAt: null, quick: 1000 }, 'too_fast'],
    ['a form that says nothing of its opening', { startedAt: null }, 'too_fast'],
  ])(
    'with %s is held, whatever the setting',
    async (_, { quick, ...fields }: Record<string, unknown>, heldFor) => {
      await setting('on');
      const more = quick === undefined ? fields : { startedAt: ago(Number(quick)) };
      expect((await send(more)).status).toBe(202);
      expect(await stored()).toMatchObject([{ status: 'pending', heldFor }]);
    },
  );

  test('from a browser whose clock is slightly fast, or with two links, is not held', async () => {
    await setting('on');
    expect((await send({ startedAt: ago(-MINUTE) })).status).toBe(201);
    expect((await send({ body: 'See https://a.example and www.b.example' })).status).toBe(201);
  });

  test('from a bot gets the same answer and is stored as spam', async () => {
    await setting('on');
    const sent = await send({ website: 'https://buy.example' });
    expect([sent.status, sent.body.success]).toEqual([
      202,
      'Thanks. Your comment will appear once it is approved',
    ]);
    expect(await stored()).toMatchObject([{ status: 'spam', heldFor: 'machine' }]);
    const { items } = await app.comments.list({ status: 'spam', page: 1, max: 100 });
    expect(items.map(({ _id }) => _id)).toContain(await newest());
  });

  test('can be replied to, and a reply cannot', async () => {
    await setting('on');
    const parent = (await send()).body.comment?._id;
    app.clock.advance(MINUTE);
    const answer = (await send({ body: 'Ours, too.', parent })).body.comment?._id;
    expect(await read()).toMatchObject({ total: 2, comments: [{ replies: [{ body: 'Ours, too.' }] }] });
    expect((await send({ body: 'And ours.', parent: answer })).body.errors).toEqual({
      parent: 'You cannot reply to a reply. Reply to the comment above it',
    });
    // A hidden comment cannot be replied to, and its replies are hidden too.
    await app.comments.spam([parent ?? ''], system);
    expect((await send({ body: 'Me, too.', parent })).body.errors).toEqual({
      parent: 'This comment no longer exists',
    });
    expect(await read()).toMatchObject({ total: 0, comments: [] });
    expect(await app.comments.remove([parent ?? '', 'nobody'], system)).toEqual({
      removed: [parent],
      skipped: [{ _id: 'nobody', reason: 'This comment no longer exists', code: 'not_found' }],
    });
    expect(await stored()).toEqual([]);
  });

  test('reports all its errors at once', async () => {
    const { status, body } = await send({
      body: 'x',
      authorName: '',
      authorEmail: 'nobody',
      status: 'approved',
      userId: 'me',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      body: 'Your comment must be 2 characters or more',
      authorName: 'Enter your name',
      authorEmail: 'Enter an email address in the correct format, like name@example.com',
      status: 'status cannot be set here',
      userId: 'userId cannot be set here',
    });
    expect((await send({ body: 'y'.repeat(2001) })).body.errors).toEqual({
      body: 'Your comment must be 2000 characters or less',
    });
  });

  test('is accepted only for visible records that allow comments', async () => {
    const nowhere = '0199f000-0000-7000-8000-000000000000';
    expect((await send({ on: `post:${nowhere}` })).status).toBe(404);
    expect((await send({ on: `page:${nowhere}` })).status).toBe(400);
    expect((await app.json(`${COMMENTS}?on=post:${nowhere}`)).status).toBe(404);
    expect((await app.json(COMMENTS)).status).toBe(400);

    unwrap(await app.content.posts.change(post, 2, { allowComments: false }, system));
    expect((await send()).body).toMatchObject({ code: 'forbidden', error: 'Comments are closed here' });
    expect((await read()).open).toBe(false);
    unwrap(await app.content.posts.change(post, 3, { allowComments: true }, system));
    expect((await read()).open).toBe(true);
    await setting('off');
    expect((await send()).status).toBe(403);
    expect(await read()).toMatchObject({ open: false, comments: [] });
    unwrap(await app.content.posts.unpublish(post, system));
    expect((await app.json(`${COMMENTS}?on=post:${post}`)).status).toBe(404);
  });

  test('never reveals its author’s email address, and loses its IP address and browser after 90 days', async () => {
    await setting('on');
    const sent = await send({}, { 'x-forwarded-for': '203.0.113.9' });
    for (const answer of [JSON.stringify(sent.body), JSON.stringify(await read())]) {
      expect(answer).not.toMatch(/example\.com/i);
      expect(answer).not.toContain('203.0.113');
      expect(answer).not.toContain('Test browser');
    }
    expect(await stored()).toMatchObject([
      {
        authorEmail: 'jo.field@example.com',
        ip: expect.stringContaining('203.0.113'),
        browser: 'Test browser',
      },
    ]);
    app.clock.advance(89 * 24 * 60 * MINUTE);
    await app.jobs.runDue();
    expect((await stored())[0]?.ip).not.toBeNull();
    app.clock.advance(2 * 24 * 60 * MINUTE);
    await app.jobs.runDue();
    expect(await stored()).toMatchObject([
      { body: 'Our children love the new hall.', ip: null, browser: null },
    ]);
  });
});

describe('someone who sends many comments', () => {
  let home: Record<string, string>;
  beforeEach(() => {
    home = { 'x-forwarded-for': newNetwork() };
  });

  test('has to wait and learns for how long; others do not', async () => {
    for (let sent = 1; sent <= 6; sent += 1)
      expect((await send({ body: `Comment ${sent}` }, home)).status).toBe(202);
    app.clock.advance(3 * MINUTE);
    const { status, body, headers } = await send({ body: 'One more' }, home);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'too_many', error: 'Too many attempts. Try again in 7\u00a0minutes' });
    expect(headers.get('retry-after')).toBe('420');
    expect((await send({ body: 'Another house' })).status).toBe(202);
    app.clock.advance(7 * MINUTE);
    expect((await send({ body: 'One more' }, home)).status).toBe(202);
  });

  test('is counted correctly when they arrive at the same time', { tags: ['dialect'] }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send({ body: `Comment ${index}` }, home)),
    );
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(6);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(6);
    expect(await stored()).toHaveLength(6);
  });

  test('is not counted for rejected comments, so correcting a form is free', async () => {
    for (let sent = 1; sent <= 10; sent += 1) {
      expect((await send({ authorEmail: 'nobody' }, home)).status).toBe(400);
      expect((await send({ parent: '0199f000-0000-7000-8000-000000000000' }, home)).status).toBe(400);
    }
    expect((await send({}, home)).status).toBe(202);
  });

  test('from many addresses of one IPv6 network counts as one', async () => {
    const from = (host: string) => ({ 'x-forwarded-for': `2001:db8:12:34${host}` });
    for (let sent = 1; sent <= 6; sent += 1)
      expect((await send({ body: `Comment ${sent}` }, from(`::${sent}`))).status).toBe(202);
    expect((await send({ body: 'One more' }, from(':aa:bb:cc:dd'))).status).toBe(429);
    expect((await send({ body: 'Next door' }, { 'x-forwarded-for': '2001:db8:12:35::1' })).status).toBe(202);
  });

  test.each([
    ['2001:db8:0012:34::1', '2001:db8:12:34::/64'],
    ['2001:DB8:12:34:ffff:0:0:1', '2001:db8:12:34::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.1', '192.0.2.1'],
    [null, 'unknown'],
  ])('%s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a repeated request', () => {
  let key: { 'idempotency-key': string };
  beforeEach(() => {
    key = { 'idempotency-key': crypto.randomUUID() };
  });
  const sameForm = { startedAt: '2026-11-21T11:59:00.000Z' };

  test('with the same key gets the first answer and is done once', async () => {
    await setting('on');
    const first = await send(sameForm, key);
    app.clock.advance(11 * MINUTE);
    const again = await send(sameForm, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.status).toBe(201);
    expect(await stored()).toHaveLength(1);

    const other = await send({ ...sameForm, body: 'Something else' }, key);
    expect([other.status, other.body.error]).toEqual([
      422,
      'This form has already been sent with different content. Reload the page before you send it again',
    ]);
    app.clock.advance(24 * 60 * MINUTE);
    await send(sameForm, key);
    expect(await stored()).toHaveLength(2);
  });

  test('is done once when sent many times in parallel', { tags: ['dialect'] }, async () => {
    await setting('on');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(sameForm, key)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveLength(1);
    expect(answers[0]?.status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test('is done once by its key alone, whatever the work is; the others get the first answer', {
    tags: ['dialect'],
  }, async () => {
    const answers = idempotency(app);
    let done = 0;
    const work = async () => {
      done += 1;
      return { ok: true, value: { status: 201, body: JSON.stringify({ done }) } } as const;
    };
    const keyed = { key: 'a'.repeat(64), fingerprint: 'b'.repeat(64) };
    const given = await Promise.all(Array.from({ length: 6 }, () => answers.once(keyed, work)));
    expect(done).toBe(1);
    expect(new Set(given.map((one) => JSON.stringify(one)))).toHaveLength(1);
    expect(given[0]).toEqual({ ok: true, value: { status: 201, body: '{"done":1}' } });
  });

  test('may differ after a rejection, so the corrected form is accepted', async () => {
    expect((await send({ ...sameForm, parent: '0199f000-0000-7000-8000-000000000000' }, key)).status).toBe(
      400,
    );
    expect((await send(sameForm, key)).status).toBe(202);
  });

  test('costs nothing and stores nothing that identifies the sender', async () => {
    const home = { ...key, 'x-forwarded-for': newNetwork() };
    for (let sent = 1; sent <= 10; sent += 1) expect((await send(sameForm, home)).status).toBe(202);
    const storedKeys = await app.database.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(storedKeys)).not.toContain('example.com');
    expect(JSON.stringify(storedKeys)).not.toContain(key['idempotency-key']);
    expect((await send({}, { 'idempotency-key': 'short' })).body.error).toBe(
      'Idempotency-Key must be 16 to 200 characters without spaces',
    );
  });

  test('without a key within ten minutes is the same comment', async () => {
    await send();
    await send();
    expect(await stored()).toHaveLength(1);
    app.clock.advance(11 * MINUTE);
    await send();
    expect(await stored()).toHaveLength(2);
  });
});

describe('very many comments', () => {
  emptySiteForEach(
    () => app,
    (own) => {
      app = own;
    },
    { trustProxy: 1 },
  );
  beforeEach(async () => {
    post = await addPost(app);
  });

  /** Inserts old comments: writing them through the form would take a day per network. */
  const fill = (count: number, parentId: string | null = null): Promise<void> =>
    app.database.transaction(async () => {
      const { 0: one } = await stored();
      if (one === undefined) throw new Error('There is no comment to start from');
      for (let at = 1; at <= count; at += 1)
        await app.database.db
          .insertInto('comments')
          .values({
            ...one,
            _id: newId(),
            parentId,
            body: `Number ${at}`,
            status: 'approved',
            createdAt: new Date(Date.parse(one.createdAt) + at).toISOString(),
          })
          .execute();
    });
  const page = async (query: string): Promise<Comments> =>
    (await app.json<Comments>(`${COMMENTS}?on=post:${post}&${query}`)).body;

  test('are paged by top-level comment, each with all its replies, and none is left out', {
    tags: ['dialect'],
  }, async () => {
    await setting('on');
    await send();
    const first = await newest();
    await fill(1100);
    await fill(30, first);
    const start = await page('max=100');
    expect(start).toMatchObject({ total: 1131, page: 1, pages: 12, max: 100 });
    expect(start.comments[0]?.replies).toHaveLength(30);
    const bodies: string[] = [];
    for (let at = 1; at <= start.pages; at += 1)
      bodies.push(...(await page(`max=100&page=${at}`)).comments.map(({ body }) => body));
    expect(bodies).toHaveLength(1101);
    expect(bodies.at(-1)).toBe('Number 1100');
    expect((await page('page=3')).comments.map(({ body }) => body)[0]).toBe('Number 40');
    expect((await page('page=99')).comments).toEqual([]);
    const wrong = await app.json<ErrorAnswer>(`${COMMENTS}?on=post:${post}&max=101`);
    expect([wrong.status, wrong.body.errors]).toEqual([400, { max: 'max must be a number from 1 to 100' }]);
  });

  test('can all be reached by admins', async () => {
    await setting('on');
    await send();
    await fill(1100);
    const numbers = new Set<string>();
    for (let at = 1; at <= 12; at += 1)
      for (const { _id } of (await app.comments.list({ page: at, max: 100 })).items) numbers.add(_id);
    expect(numbers.size).toBe(1101);
  });

  test('are limited as replies to one comment, and the answer suggests a new comment', async () => {
    await setting('on');
    await send();
    const first = await newest();
    await fill(200, first);
    const { status, body } = await send({ parent: first, body: 'One more answer' });
    expect([status, body.errors]).toEqual([
      400,
      { parent: 'This comment cannot have more replies. Write a new comment instead' },
    ]);
  });
});
