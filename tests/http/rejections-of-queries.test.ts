/** The sentences with which queries and calls of programs are rejected, as far as no other test shows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer } from '#tests/support/accounts.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';
import { tenderFields } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(() => app.close());

const NAME_RULE =
  'must begin with a lower-case letter and contain only lower-case letters, numbers, colons, full stops and hyphens';

const errorsOf = async (path: string): Promise<Json> => (await owner.get(path)).body.errors;

test('the audit log accepts a day or an instant, and says so', async () => {
  const wanted = 'must be a date, like 2026-05-21 or 2026-05-21T13:00:00Z';
  expect(await errorsOf('/api/admin/audit?from=yesterday&to=2026-13-01&type=A%20B')).toEqual({
    from: `from ${wanted}`,
    to: `to ${wanted}`,
    type: `type ${NAME_RULE}`,
  });
  for (const accepted of ['2026-05-21', '2026-05-21T13:00:00Z'])
    expect((await owner.get(`/api/admin/audit?from=${accepted}`)).status).toBe(200);
});

test('the audit log says what is wrong with a type, an action, a record or a user to filter by', async () => {
  expect(await errorsOf('/api/admin/audit?type=2fa&action=Publish')).toEqual({
    type: `type ${NAME_RULE}`,
    action: `action ${NAME_RULE}`,
  });
  const lengths = { type: 61, action: 61, contentId: 101, actor: 61 };
  const tooLong = Object.entries(lengths).map(([name, length]) => [name, 'x'.repeat(length)]);
  expect(await errorsOf(`/api/admin/audit?${new URLSearchParams(tooLong)}`)).toEqual({
    type: 'type must be 60 characters or less',
    action: 'action must be 60 characters or less',
    contentId: 'contentId must be 100 characters or less',
    actor: 'actor must be 60 characters or less',
  });
  expect(await errorsOf('/api/admin/audit?actor=%20')).toEqual({ actor: 'Enter actor' });
});

describe('a parameter with a fixed set of values', () => {
  const lists = [
    ['/api/admin/bans', 'status', 'active, expired, lifted'],
    ['/api/admin/comments', 'status', 'pending, approved, rejected, spam'],
    ['/api/admin/messages', 'status', 'new, open, replied, spam, archived'],
    ['/api/admin/outbox', 'state', 'queued, sent, failed'],
    ['/api/guest/projects', 'status', 'preconstruction, in_progress, completed, on_hold'],
    ['/api/guest/search', 'type', 'projects, tenders, staff, letters, pages, posts, documents'],
    [
      '/api/guest/tender',
      'phase',
      'upcoming, open, closing_soon, closed, awarded, unsuccessful, cancelled, withdrawn',
    ],
  ];

  test.each(lists)('of %s is rejected with these values', async (path, name, values) => {
    expect(await errorsOf(`${path}?${name}=nonsense`)).toEqual({
      [name]: `${name} must be one of ${values}`,
    });
  });

  test('is rejected in the language of the site', async () => {
    await setSiteLocale(app, 'de-DE');
    for (const [path, name = '', values] of lists)
      expect(await errorsOf(`${path}?${name}=nonsense`)).toEqual({
        [name]: `${name} muss einen dieser Werte haben: ${values}`,
      });
    await setSiteLocale(app, 'en-GB');
  });
});

test('a flag must be true or false, in JSON and in a form', async () => {
  const { body } = await owner.send('POST', '/api/admin/tenders', tenderFields({ showEstimate: 'yes' }));
  expect(body.errors).toEqual({ showEstimate: 'Show the estimate must be true or false' });
  const form = new FormData();
  form.append('decorative', 'yes');
  form.append('file', new Blob(['a']), 'site.jpg');
  const upload = await app.json<Json>('/api/admin/images', {
    method: 'POST',
    headers: bearer(owner.token),
    body: form,
  });
  expect([upload.status, upload.body.errors]).toEqual([
    400,
    { decorative: 'decorative must be true or false' },
  ]);
});
