/** The comment form below a post, sent without JavaScript. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import type { FormReply } from '#platform/http/routing/forms.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addPost } from '#tests/support/factories.ts';

let app: TestApp;
let on: string;
/** The page and the form values that were last rendered */
let rendered: { path: string; form: FormReply | undefined } | undefined;
let pageStatus = 200;
/** Stands in for the pages; browser tests use the real ones. */
const renderer: PageRenderer = {
  parametersOf: () => [],
  isCacheable: () => true,
  async render({ path, form }) {
    rendered = { path, form };
    return {
      status: pageStatus,
      location: null,
      html: `<!doctype html><title>${path}</title>`,
      linkHeader: null,
    };
  },
};

beforeAll(async () => {
  app = await startTestApp({
    renderer,
    socketAddress: (context) => context.req.header('x-test-address') ?? null,
  });
  on = `post:${await addPost(app)}`;
});
beforeEach(() => {
  rendered = undefined;
  pageStatus = 200;
});
afterAll(() => app.close());

let senders = 0;
const typed = (fields: Record<string, string> = {}): Record<string, string> => {
  senders += 1;
  return {
    on,
    body: `First line\r\nsecond line ${senders}`,
    authorName: 'Jo Field',
    authorEmail: 'jo@example.com',
    website: '',
    ...fields,
  };
};
const post = (
  fields: Record<string, string>,
  { path = '/news/northgate-opens', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) =>
  app.request(path, {
    method: 'POST',
    headers: {
      accept: 'text/html,*/*;q=0.8',
      'x-test-address': `198.18.${Math.floor(senders / 250)}.${(senders % 250) + 1}`,
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
const latest = async () =>
  (await app.database.db.selectFrom('comments').selectAll().orderBy('_id').execute()).at(-1);

describe('a comment sent as a form', () => {
  test('is held for approval and answered with the page of its post', async () => {
    const answer = await post(typed());
    expect(answer.status).toBe(202);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(rendered).toEqual({
      path: '/news/northgate-opens',
      form: {
        values: {},
        files: [],
        error: null,
        errors: null,
        answer: { success: 'Thanks. Your comment will appear once it is approved', comment: null },
      },
    });
    expect(await latest()).toMatchObject({ body: `First line\nsecond line ${senders}`, status: 'pending' });
  });

  test('is shown again with everything that was typed when a field is invalid', async () => {
    const words = '</script><script>alert(1)</script>';
    const answer = await post(typed({ authorName: words, authorEmail: 'nobody', body: 'x' }));
    expect(answer.status).toBe(400);
    expect(rendered?.form).toMatchObject({
      values: { authorName: words, authorEmail: 'nobody', body: 'x' },
      error: 'Some fields need attention',
      errors: {
        body: 'Your comment must be 2 characters or more',
        authorEmail: 'Enter an email address in the correct format, like name@example.com',
      },
    });
  });

  test('can be a reply to another comment', async () => {
    await post(typed());
    const parent = (await latest())?._id ?? '';
    await app.comments.approve([parent], system);
    expect((await post(typed({ parent }))).status).toBe(202);
    expect(await latest()).toMatchObject({ parentId: parent });
  });

  test('from a bot gets the same answer and is stored as spam', async () => {
    expect((await post(typed({ website: 'https://buy.example' }))).status).toBe(202);
    expect(rendered?.form?.answer).toMatchObject({ comment: null });
    expect(await latest()).toMatchObject({ status: 'spam' });
  });

  test('is answered with the page and the typed text when sent too often', async () => {
    const headers = { 'x-test-address': '203.0.113.9' };
    for (let count = 1; count <= 6; count += 1) await post(typed(), { headers });
    const answer = await post(typed({ body: 'The seventh' }), { headers });
    expect(answer.status).toBe(429);
    expect(rendered?.form).toMatchObject({
      values: { body: 'The seventh' },
      error: 'Too many attempts. Try again in 10\u00a0minutes',
    });
  });

  test('says on the page that comments are closed', async () => {
    const closed = await addPost(app, { title: 'Closed', allowComments: false });
    const answer = await post(typed({ on: `post:${closed}` }), { path: '/news/closed' });
    expect(answer.status).toBe(403);
    expect(rendered).toMatchObject({ path: '/news/closed', form: { error: 'Comments are closed here' } });
  });

  test('gets a JSON answer when sent to the call itself or for a page that is gone', async () => {
    const direct = await post(typed(), { path: '/api/guest/comments' });
    expect([direct.status, rendered]).toEqual([202, undefined]);
    expect(await direct.json()).toMatchObject({ success: expect.stringContaining('Thanks') });
    pageStatus = 404;
    const gone = await post(typed({ on: 'post:0199f000-0000-7000-8000-000000000000' }), {
      path: '/news/gone',
    });
    expect(gone.status).toBe(404);
    expect((await gone.json()) as ErrorAnswer).toMatchObject({ code: 'not_found' });
  });

  test('does no harm when sent to a malformed address', async () => {
    const answer = await post(typed(), { path: '/news/%E0%A4%A' });
    expect(answer.status).toBe(404);
    expect(app.loggedProblems).toEqual([]);
  });

  test('does not change the page for others', async () => {
    await post(typed({ body: 'x' }));
    const page = await app.request('/news/northgate-opens');
    expect(page.status).toBe(200);
    expect(rendered?.form).toBeUndefined();
  });
});
