/** The admin dashboard, the quick search, the audit log and the outbox. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Dashboard } from '#features/dashboard/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addComment, addImage, addPost, addProject, unwrap } from '#tests/support/factories.ts';
import { type MailServer, mailUrl, startMailServer } from '#tests/support/mail.ts';
import { type AddedTender, addTender, addTenderDocument, draftTender } from '#tests/support/tenders.ts';

let server: MailServer;
let app: TestApp;
let owner: AdminClient;
let post: string;
let closing: AddedTender;
let draft: AddedTender;
let bare: string;
const UNKNOWN_ID = '0199f000-0000-7000-8000-00000000dead';

const sendMessage = (fields: Record<string, unknown>) =>
  app.json<Json>('/api/guest/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ann Carter',
      email: 'ann@example.com',
      topic: 'press',
      message: 'May we write about the new school?',
      ...fields,
    }),
  });

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ mailConfig: mailUrl(`smtp://127.0.0.1:${server.port}`) });
  owner = await createAdminClient(app, { roles: ['owner'] });
  post = await addPost(app, { title: 'Northgate opens' });
  bare = await addImage(app, { alt: null });
  await addImage(app, { alt: null, decorative: true });
  await addProject(app, await addCategory(app), { title: 'Northgate School' });
  closing = await addTender(app, { closesAt: '2026-11-27T14:00', questionsDeadline: '2026-11-26T12:00' });
  const later = await addTender(app, { title: 'Drainage to the east side' });
  draft = await draftTender(app, { title: 'Roofing of the old hall' });
  for (const [tender, subject] of [
    [closing, 'Brick bond'],
    [later, 'Pipe bedding'],
  ] as const)
    unwrap(
      await app.tenderAdmin.questions.ask(
        tender._id,
        { subject, body: 'What exactly is meant here?' },
        { ...system, user: { _id: UNKNOWN_ID, username: 'bidder' } },
      ),
    );
  await addComment(app, post);
  server.reject.recipient = (address) =>
    address === 'ann@example.com' ? { code: 550, text: 'BANNER' } : undefined;
  await sendMessage({});
  await app.jobs.runDue();
  server.reject = {};
  app.loggedProblems.length = 0;
});
afterEach(() => expect(app.loggedProblems.splice(0)).toEqual([]));
afterAll(async () => {
  await app.close();
  await server.close();
});

describe('the dashboard', () => {
  test('lists what needs attention', async () => {
    const { status, body, headers } = await owner.get('/api/admin/dashboard');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      messages: { count: 1, items: [{ name: 'Ann Carter', topic: 'press', status: 'new' }] },
      questions: {
        count: 2,
        items: [{ subject: 'Brick bond', tender: { _id: closing._id } }, { subject: 'Pipe bedding' }],
      },
      comments: { count: 1, items: [{ authorName: 'Jo Field', on: { title: 'Northgate opens' } }] },
      tenders: { count: 1, items: [{ _id: closing._id, closesAt: '2026-11-27T14:00:00.000Z' }] },
      drafts: {
        count: 1,
        items: [{ type: 'tender', title: 'Roofing of the old hall', path: `/admin/tenders/${draft._id}` }],
      },
      mails: { count: 1, items: [{ recipient: 'ann@example.com', state: 'failed' }] },
      images: { count: 1, items: [{ _id: bare }] },
    });
    expect(body.changes.length).toBe(10);
    expect(JSON.stringify(body)).not.toContain('BANNER');
    // Parsing strips unknown fields, so an extra field makes a difference.
    expect(Dashboard.parse(body)).toEqual(body);
  });

  const parts: readonly (readonly [part: string, permission: Permission])[] = [
    ['messages', 'message:list'],
    ['questions', 'question:answer'],
    ['comments', 'comment:moderate'],
    ['tenders', 'tender:list'],
    ['mails', 'outbox:view'],
    ['images', 'image:list'],
    ['changes', 'audit:view'],
  ];
  test('finds pictures without a description in whatever order their fields are stored', async () => {
    const { data } = await app.database.db
      .selectFrom('images')
      .select('data')
      .where('_id', '=', bare)
      .executeTakeFirstOrThrow();
    const reversed = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(data)).reverse()));
    await app.database.transaction(() =>
      app.database.db
        .updateTable('images')
        .set({ data: reversed as typeof data })
        .where('_id', '=', bare)
        .execute(),
    );
    expect((await owner.get('/api/admin/dashboard')).body.images).toMatchObject({
      count: 1,
      items: [{ _id: bare }],
    });
  });

  test.each(parts)('shows %s only with the permission %s', async (part, permission) => {
    const holder = await createAdminClient(app, { permissions: ['admin:access', permission] });
    const { body } = await holder.get('/api/admin/dashboard');
    expect(body[part]).not.toBeNull();
    for (const [other] of parts) if (other !== part) expect(body[other], other).toBeNull();
    const without = await createAdminClient(app, {
      permissions: app.permissions.all.filter((one) => one !== permission),
    });
    expect((await without.get('/api/admin/dashboard')).body[part]).toBeNull();
  });

  test('shows a draft as soon as it is stored, and no longer once it is in the bin', async () => {
    const shown = async () => {
      const { drafts } = (await owner.get('/api/admin/dashboard')).body;
      return [drafts.count, ...drafts.items.map((item: { title: string }) => item.title).sort()];
    };
    expect(await shown()).toEqual([1, 'Roofing of the old hall']);
    const { _id } = unwrap(await app.content.pages.create({ title: 'Vacancies' }, system));
    expect(await shown()).toEqual([2, 'Roofing of the old hall', 'Vacancies']);
    await app.content.pages.remove([_id], system);
    expect(await shown()).toEqual([1, 'Roofing of the old hall']);
  });

  test('shows drafts of the types that the user may list', async () => {
    const editor = await createAdminClient(app, { permissions: ['admin:access', 'page:list'] });
    expect((await editor.get('/api/admin/dashboard')).body.drafts).toEqual({ count: 0, items: [] });
    const nobody = await createAdminClient(app, { permissions: ['admin:access', 'image:list'] });
    expect((await nobody.get('/api/admin/dashboard')).body.drafts).toBeNull();
    const member = await createAdminClient(app, { roles: ['member'] });
    expect((await member.get('/api/admin/dashboard')).status).toBe(403);
    expect((await app.json('/api/admin/dashboard')).status).toBe(401);
  });
});

describe('the quick search', () => {
  const found = async (admin: AdminClient, search: string): Promise<Json[]> =>
    (await admin.get(`/api/admin/search?search=${encodeURIComponent(search)}`)).body.items;

  test('finds records by title, best matches first, and tenders by reference', async () => {
    const items = await found(owner, 'NÓRTHGATE');
    expect(items.map((item) => item.type)).toEqual(expect.arrayContaining(['post', 'project', 'tender']));
    expect(items.find((item) => item.type === 'tender')?.title).toBe('Brickwork to Northgate School');
    expect(items.at(-1)?.type).toBe('tender');
    const [tender] = await found(owner, draft.reference);
    expect(tender).toEqual({
      type: 'tender',
      _id: draft._id,
      title: 'Roofing of the old hall',
      url: 'roofing-of-the-old-hall',
      path: `/admin/tenders/${draft._id}`,
      status: 'draft',
      updatedAt: expect.any(String),
    });
    for (const nothing of ['%', '_', "'", '"', 'no such thing'])
      expect(await found(owner, nothing)).toEqual([]);
    expect((await owner.get(`/api/admin/search?search=${'x'.repeat(201)}`)).status).toBe(400);
  });

  test('without a search term lists the twenty records changed last', async () => {
    for (let number = 0; number < 22; number += 1)
      await owner.send('POST', '/api/admin/categories', { title: `Kind ${number}` });
    app.clock.advance(60_000);
    await owner.send('POST', '/api/admin/pages', { title: 'Health and safety' });
    const items = await found(owner, '');
    expect(items).toHaveLength(20);
    // The default menus are dated by the system clock, when the site was created.
    expect(items.find(({ type }) => type !== 'menu')).toMatchObject({
      type: 'page',
      title: 'Health and safety',
      status: 'draft',
    });
    expect(await found(owner, 'kind')).toHaveLength(20);
  });

  test('finds only what the user may open', async () => {
    const clerk = await createAdminClient(app, { permissions: ['admin:access', 'post:list'] });
    for (const search of ['', 'northgate'])
      expect(new Set((await found(clerk, search)).map((item) => item.type))).toEqual(new Set(['post']));
    const page = await owner.send('POST', '/api/admin/pages', { title: 'Binned' });
    await owner.send('DELETE', `/api/admin/pages/${page.body._id}`);
    expect(await found(owner, 'binned')).toEqual([]);
    const member = await createAdminClient(app, { roles: ['member'] });
    expect((await member.get('/api/admin/search')).status).toBe(403);
    expect((await app.json('/api/admin/search')).status).toBe(401);
  });
});

describe('the audit log', () => {
  const log = async (query = ''): Promise<Json> => (await owner.get(`/api/admin/audit${query}`)).body;

  test('shows what changed and who changed it, with filters', async () => {
    const writer = await createAdminClient(app, { roles: ['editor'] });
    const made = await writer.send('POST', '/api/admin/posts', { title: 'First words' });
    await writer.send('PATCH', `/api/admin/posts/${made.body._id}`, { version: 1, title: 'Better words' });
    const { items, total } = await log(`?type=post&contentId=${made.body._id}`);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      action: 'post:update',
      title: 'Better words',
      before: { title: 'First words' },
      after: { title: 'Better words' },
      actorName: expect.stringMatching(/^person/),
      requestId: expect.any(String),
    });
    expect(items[1]).toMatchObject({ action: 'post:create', before: null });
    for (const actor of [items[0].actor, items[0].actorName])
      expect((await log(`?actor=${actor}`)).total).toBe(2);
    expect((await log('?action=post:update')).total).toBe(1);
    expect((await log('?action=update&type=post')).total).toBe(1);
    expect((await log('?action=pdate')).total).toBe(0);
    expect((await log('?direction=asc&max=1')).items[0].at <= items[0].at).toBe(true);
  });

  test('lists permanent deletions and records in the bin separately', async () => {
    const tender = await draftTender(app);
    const document = await addTenderDocument(app, tender, '01', 'Instructions.csv');
    await app.tenderAdmin.documents.remove([document], system);
    const folder = tender.folder('05');
    unwrap(await app.tenderAdmin.folders.remove(folder, system));
    const binnedPost = await addPost(app);
    const comment = await addComment(app, binnedPost);
    await app.comments.remove([comment], system);
    await app.content.posts.remove([binnedPost], system);
    const idsOf = async (action: string): Promise<string[]> =>
      (await log(`?action=${action}&max=100`)).items.map((line: Json) => line.contentId);
    const erased = await idsOf('erase');
    expect(erased).toEqual(expect.arrayContaining([folder, comment]));
    const binned = await idsOf('remove');
    expect(binned).toEqual(expect.arrayContaining([document, binnedPost]));
    for (const _id of [document, binnedPost]) expect(erased).not.toContain(_id);
    for (const _id of [folder, comment]) expect(binned).not.toContain(_id);
  });

  test('is filtered by days in the company’s time zone, and by instants', async () => {
    const everything = (await log('?max=1')).total;
    expect((await log('?from=2026-11-21&to=2026-11-21')).total).toBe(everything);
    expect((await log('?from=2026-11-22')).total).toBe(0);
    expect((await log('?to=2026-11-20')).total).toBe(0);
    expect((await log('?to=2026-11-21T12:00:00Z')).total).toBe(0);
    expect((await log('?from=2026-11-21T12:00:00Z&to=2027-01-01')).total).toBe(everything);
  });

  test('accepts known query parameters only, and requires a permission', async () => {
    for (const wrong of [
      'from=yesterday',
      'to=2026-13-01',
      'type=%25',
      'sort=ip',
      'max=1000',
      'page=0',
      'action=A B',
    ])
      expect((await owner.get(`/api/admin/audit?${wrong}`)).status, wrong).toBe(400);
    const editor = await createAdminClient(app, { roles: ['editor'] });
    expect((await editor.get('/api/admin/audit')).status).toBe(403);
    expect((await app.json('/api/admin/audit')).status).toBe(401);
  });

  test('shows no secret, even if one was recorded', async () => {
    await app.database.transaction(() =>
      app.database.db
        .insertInto('audit')
        .values({
          _id: '0199f000-0000-7000-8000-00000000beef',
          at: '2026-11-21T13:00:00.000Z',
          actorId: null,
          actorName: null,
          action: 'user:slip',
          type: 'user',
          contentId: null,
          title: null,
          before: JSON.stringify({ passwordHash: 'SLIPPED', passwordSet: true, name: 'Jo' }),
          after: JSON.stringify({ nested: [{ apiToken: 'SLIPPED' }], code: '05.1' }),
          ip: null,
          requestId: null,
        })
        .execute(),
    );
    const { items } = await log('?action=slip');
    expect(items[0]).toMatchObject({
      before: { passwordHash: 'not shown', passwordSet: true, name: 'Jo' },
      after: { nested: [{ apiToken: 'not shown' }], code: '05.1' },
    });
    expect(JSON.stringify(await log('?max=100'))).not.toContain('SLIPPED');
  });
});

describe('the outbox', () => {
  const PATH = '/api/admin/outbox';

  test('lists sent and failed mails, and sends one again', async () => {
    const failed = (await owner.get(`${PATH}?state=failed`)).body;
    expect(failed).toMatchObject({
      total: 1,
      items: [{ recipient: 'ann@example.com', kind: 'contact-receipt', attempts: 1 }],
    });
    expect(failed.items[0]).not.toHaveProperty('html');
    const { _id } = failed.items[0];
    const one = await owner.get(`${PATH}/${_id}`);
    expect(one.body).toMatchObject({
      _id,
      text: expect.stringContaining('We have your message'),
      html: expect.any(String),
    });
    expect((await owner.get(`${PATH}?search=ANN@`)).body.total).toBe(1);
    server.received.length = 0;
    const again = await owner.send('POST', `${PATH}/${_id}/send`);
    expect(again.body).toMatchObject({ state: 'queued', attempts: 0 });
    await app.jobs.runDue();
    expect(server.received.map(({ to }) => to)).toEqual([['ann@example.com']]);
    expect((await owner.get(`${PATH}/${_id}`)).body.state).toBe('sent');
    expect((await owner.send('POST', `${PATH}/${_id}/send`)).body).toMatchObject({
      code: 'in_use',
      error: 'This email has already been sent',
    });
    const { body: log } = await owner.get('/api/admin/audit?action=outbox:send');
    expect(log.items).toMatchObject([
      { contentId: _id, before: { state: 'failed' }, after: { state: 'queued' } },
    ]);
  });

  test('marks a confidential mail without showing its text', async () => {
    await app.database.transaction(() =>
      app.mail.enqueue(
        'smtp-test',
        { host: 'SECRET' },
        { key: 'confidential', to: { address: 'jo@example.com', name: null }, confidential: true },
      ),
    );
    const [line] = (await owner.get(`${PATH}?search=jo@`)).body.items;
    expect(line).toMatchObject({ confidential: true, state: 'queued' });
    expect(JSON.stringify((await owner.get(`${PATH}/${line._id}`)).body)).not.toContain('SECRET');
  });

  test('accepts known query parameters only, and requires a permission', async () => {
    for (const wrong of ['state=lost', 'sort=recipient', 'max=0'])
      expect((await owner.get(`${PATH}?${wrong}`)).status, wrong).toBe(400);
    for (const _id of [UNKNOWN_ID, 'me']) {
      expect((await owner.get(`${PATH}/${_id}`)).status).toBe(404);
      expect((await owner.send('POST', `${PATH}/${_id}/send`)).status).toBe(404);
    }
    const editor = await createAdminClient(app, { roles: ['editor'] });
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', `${PATH}/${UNKNOWN_ID}`],
      ['POST', `${PATH}/${UNKNOWN_ID}/send`],
    ] as const) {
      expect((await editor.send(method, path)).status).toBe(403);
      expect((await app.json(path, { method })).status).toBe(401);
    }
  });
});
