/** The admin calls for visitors' messages. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { type MailServer, mailUrl, startMailServer } from '#tests/support/mail.ts';

let server: MailServer;
let app: TestApp;
let editor: AdminClient;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ mailConfig: mailUrl(`smtp://127.0.0.1:${server.port}`) });
  unwrap(
    await app.settings.put(
      'contact',
      0,
      {
        companyName: 'Northline Construction',
        email: 'office@northline.example',
        phone: '+44 113 496 0142',
        topics: { tender: 'tenders@northline.example' },
      },
      system,
    ),
  );
  editor = await createAdminClient(app, { roles: ['editor'] });
});
beforeEach(async () => {
  await app.jobs.runDue();
  server.received.length = 0;
});
afterEach(() => expect(app.loggedProblems.splice(0)).toEqual([]));
afterAll(async () => {
  await app.close();
  await server.close();
});

const PATH = '/api/admin/messages';
const UNKNOWN_ID = '0199f000-0000-7000-8000-00000000dead';

let number = 0;
const write = async (fields: Record<string, string> = {}, attachment?: Buffer): Promise<string> => {
  number += 1;
  // Lets the hourly limit expire, which other tests cover.
  app.clock.advance(61 * 60_000);
  editor = await createAdminClient(app, { roles: ['editor'] });
  const form = new FormData();
  const words = {
    name: 'Ann Carter',
    email: 'ann@example.com',
    topic: 'tender',
    message: `May we see the drawings of the east side? ${number}`,
    ...fields,
  };
  for (const [name, value] of Object.entries(words)) if (value !== '') form.append(name, value);
  if (attachment !== undefined)
    form.append('attachments', new File([new Uint8Array(attachment)], 'plan.pdf'));
  const sent = await app.json<Json>('/api/guest/contact', { method: 'POST', body: form });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const row = await app.database.db
    .selectFrom('contactMessages')
    .select('_id')
    .where('reference', '=', sent.body.reference)
    .executeTakeFirstOrThrow();
  return row._id;
};
const ids = (body: Json): string[] => body.items.map((one: Json) => one._id);

describe('messages in the content area', () => {
  test('are listed, filtered and found', async () => {
    const tender = await write({ name: 'Zoë Öztürk', company: 'Aire Masonry' });
    const press = await write({ topic: 'press', email: '', phone: '+44 113 496 0000' });
    const listed = await editor.get(PATH);
    expect(ids(listed.body).slice(0, 2)).toEqual([press, tender]);
    expect(listed.body.items[1]).toMatchObject({
      name: 'Zoë Öztürk',
      status: 'new',
      assignee: null,
      attachments: 0,
      excerpt: expect.stringContaining('east side'),
    });
    expect(listed.body.items[1]).not.toHaveProperty('searchKey');
    expect(listed.body.items[1]).not.toHaveProperty('fingerprint');
    expect(ids((await editor.get(`${PATH}?topic=press`)).body)).toContain(press);
    expect(ids((await editor.get(`${PATH}?topic=press`)).body)).not.toContain(tender);
    for (const search of ['ozturk', 'AIRE', listed.body.items[1].reference])
      expect(ids((await editor.get(`${PATH}?search=${search}`)).body), search).toEqual([tender]);
    expect((await editor.get(`${PATH}?status=archived`)).body.total).toBe(0);
    for (const wrong of ['status=lost', 'topic=weather', 'assignee=me', 'sort=ip', 'max=0', 'trashed=maybe'])
      expect((await editor.get(`${PATH}?${wrong}`)).status, wrong).toBe(400);
    for (const sort of ['createdAt', 'updatedAt', 'name'])
      expect((await editor.get(`${PATH}?sort=${sort}&direction=asc`)).status).toBe(200);
  });

  test('are opened with their attachments, which need permission to download', async () => {
    const bytes = await pdf(['A plan']);
    const _id = await write({}, bytes);
    await app.jobs.runDue();
    const { body } = await editor.get(`${PATH}/${_id}`);
    expect(body).toMatchObject({
      message: expect.stringContaining('May we see'),
      attachments: [{ fileName: 'plan.pdf', bytes: bytes.length, type: 'application/pdf' }],
      abilities: { update: true, reply: true, remove: true, restore: false, erase: false },
      mails: [
        { kind: 'contact-office', state: 'sent', recipient: 'tenders@northline.example' },
        { kind: 'contact-receipt', state: 'sent', recipient: 'ann@example.com' },
      ],
    });
    const file = await app.request(body.attachments[0].url);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    const [plain = ''] = body.attachments[0].url.split('?');
    expect((await app.request(plain)).status).toBe(404);
    expect((await editor.get(`${PATH}/${UNKNOWN_ID}`)).status).toBe(404);
    expect((await editor.get(`${PATH}/me`)).status).toBe(404);
  });

  test('are assigned to people who may read them, annotated and given a status', async () => {
    const _id = await write();
    const people = (await editor.get(`${PATH}/assignees`)).body;
    const member = await createAdminClient(app, { roles: ['member'] });
    expect(member.token).not.toBe('');
    const assignee = people.at(-1);
    const changed = await editor.send('PATCH', `${PATH}/${_id}`, {
      version: 1,
      assignee: assignee._id,
      notes: 'Call on Monday',
    });
    expect(changed.body).toMatchObject({ version: 2, status: 'new', assignee, notes: 'Call on Monday' });
    expect(ids((await editor.get(`${PATH}?assignee=${assignee._id}`)).body)).toEqual([_id]);
    expect(ids((await editor.get(`${PATH}?assignee=nobody`)).body)).not.toContain(_id);
    const opened = await editor.send('PATCH', `${PATH}/${_id}`, { version: 2, status: 'open' });
    expect(opened.body).toMatchObject({ status: 'open', assignee, notes: 'Call on Monday' });
    const freed = await editor.send('PATCH', `${PATH}/${_id}`, { version: 3, assignee: null, notes: '' });
    expect(freed.body).toMatchObject({ assignee: null, notes: null });
    const line = await app.database.db
      .selectFrom('audit')
      .selectAll()
      .where('contentId', '=', _id)
      .where('action', '=', 'message:update')
      .orderBy('_id')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(line.after ?? '')).toEqual({ assigneeId: assignee._id, notes: 'Call on Monday' });
    expect(line.actorName).toMatch(/^person/);
  });

  test('report invalid fields, and reject a stale version', async () => {
    const _id = await write();
    const wrong = await editor.send('PATCH', `${PATH}/${_id}`, {
      status: 'lost',
      notes: 'x'.repeat(5001),
      reference: 'M-1',
    });
    expect(wrong.body.errors).toEqual({
      version: 'version must be the number of the version you started from',
      status: 'Select an option from the list',
      notes: 'Internal notes must be 5000 characters or less',
      reference: 'reference cannot be set here',
    });
    const member = await app.accounts.create({
      username: 'visitor',
      email: 'visitor@example.com',
      name: 'Visitor',
      password: 'correct horse battery',
      roles: ['member'],
    });
    for (const assignee of [member, UNKNOWN_ID, 'me'])
      expect((await editor.send('PATCH', `${PATH}/${_id}`, { version: 1, assignee })).body.errors).toEqual({
        assignee: 'Select an option from the list',
      });
    await editor.send('PATCH', `${PATH}/${_id}`, { version: 1, notes: 'First' });
    const late = await editor.send('PATCH', `${PATH}/${_id}`, { version: 1, notes: 'Second' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: expect.stringMatching(/ changed this message at /),
        current: { version: 2, notes: 'First' },
      },
    });
  });

  test('are replied to by a mail that quotes the question', async () => {
    const _id = await write();
    await app.jobs.runDue();
    server.received.length = 0;
    const reply = { version: 1, message: 'Yes.\nThe drawings are <attached> to the tender.' };
    const answered = await editor.send('POST', `${PATH}/${_id}/reply`, reply);
    expect(answered.body).toMatchObject({ status: 'replied', version: 2 });
    expect((await editor.send('POST', `${PATH}/${_id}/reply`, reply)).status).toBe(409);
    await app.jobs.runDue();
    expect(server.received.map(({ to }) => to)).toEqual([['ann@example.com']]);
    const { mail } = server.received[0] ?? {};
    expect(mail?.subject).toMatch(/^Reply to your message \(ref M-2026-\d{4}\) – /);
    expect(mail?.replyTo?.[0]?.address).toBe('tenders@northline.example');
    // The person who replies writes the greeting too.
    expect(mail?.text?.trimStart()).toMatch(/^Yes\.\nThe drawings are <attached> to the tender\./);
    expect(mail?.text).toContain('May we see the drawings');
    expect(mail?.text).toContain('Your message of 2');
    expect(mail?.html).toContain('&lt;attached&gt;');
    const { body } = await editor.get(`${PATH}/${_id}`);
    expect(body.mails.at(-1)).toMatchObject({ kind: 'contact-reply', state: 'sent' });
    expect(
      (await editor.send('POST', `${PATH}/${_id}/reply`, { version: 2, message: '' })).body.errors,
    ).toEqual({
      message: 'Enter reply',
    });
    const called = await write({ email: '', phone: '+44 113 496 0000' });
    const refused = await editor.send('POST', `${PATH}/${called}/reply`, { version: 1, message: 'Hello' });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'Ann Carter gave no email address. Call them instead' },
    });
  });

  test('are moved to the bin and restored, and erased from there together with the mails about them', async () => {
    const [one, two] = [await write(), await write()];
    await app.jobs.runDue();
    expect((await editor.send('DELETE', `${PATH}/${one}?forever=true`)).status).toBe(409);
    expect((await editor.send('DELETE', `${PATH}/${one}`)).body).toEqual({ removed: [one], skipped: [] });
    expect((await editor.send('DELETE', `${PATH}/${one}`)).status).toBe(404);
    expect((await editor.send('POST', `${PATH}/remove`, { ids: [two, UNKNOWN_ID] })).body).toMatchObject({
      removed: [two],
      skipped: [{ _id: UNKNOWN_ID, reason: 'This message no longer exists' }],
    });
    expect(ids((await editor.get(PATH)).body)).not.toContain(one);
    expect(ids((await editor.get(`${PATH}?trashed=true`)).body)).toEqual(expect.arrayContaining([one, two]));
    expect((await editor.get(`${PATH}/${one}`)).body.abilities).toEqual({
      update: false,
      reply: false,
      remove: false,
      restore: true,
      erase: true,
    });
    expect((await editor.send('PATCH', `${PATH}/${one}`, { version: 2, status: 'open' })).status).toBe(404);
    expect((await editor.send('POST', `${PATH}/restore`, { ids: [two] })).body.restored).toEqual([two]);
    expect((await editor.send('DELETE', `${PATH}/${one}?forever=true`)).body.removed).toEqual([one]);
    expect((await editor.get(`${PATH}/${one}`)).status).toBe(404);
    const left = await app.database.db
      .selectFrom('outbox')
      .select('_id')
      .where('aboutId', '=', one)
      .execute();
    expect(left).toEqual([]);
  });

  test('require permission for every call', async () => {
    const _id = await write();
    const lister = await createAdminClient(app, { permissions: ['message:list'] });
    const manager = await createAdminClient(app, { roles: ['tender-manager'] });
    const calls = [
      ['GET', PATH],
      ['GET', `${PATH}/assignees`],
      ['GET', `${PATH}/${_id}`],
      ['PATCH', `${PATH}/${_id}`],
      ['POST', `${PATH}/${_id}/reply`],
      ['DELETE', `${PATH}/${_id}`],
      ['POST', `${PATH}/remove`],
      ['POST', `${PATH}/restore`],
    ] as const;
    for (const [index, [method, path]] of calls.entries()) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      expect((await manager.send(method, path, body)).status, `${method} ${path}`).toBe(403);
      expect((await app.json(path, { method })).status, `${method} ${path}`).toBe(401);
      expect((await lister.send(method, path, body)).status, `${method} ${path}`).toBe(index < 2 ? 200 : 403);
    }
  });
});
