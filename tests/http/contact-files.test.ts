/** What visitors' files may cost: nothing when the message is rejected, a limited amount when it is accepted. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContactMessageSent } from '#features/contact/schema.ts';
import { documentLimits } from '#features/documents/limits.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import type { FormReply } from '#platform/http/routing/forms.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { callApi, signUp } from '#tests/support/accounts.ts';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { pdf as pdfOf } from '#tests/support/files.ts';
import { mailbox, mailOptions, type TestMailbox } from '#tests/support/mailbox.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

let app: TestApp;
let post: TestMailbox;
let rendered: FormReply | undefined;
/** Called with the subject of each sent mail. */
let onMail: (subject: string) => void = () => {};
/** Stands in for the pages; browser tests use the real ones. */
const renderer: PageRenderer = {
  parametersOf: () => [],
  isCacheable: () => true,
  async render({ path, form }) {
    rendered = form;
    return { status: 200, location: null, html: `<!doctype html><title>${path}</title>`, linkHeader: null };
  },
};

beforeAll(async () => {
  post = mailbox();
  app = await startTestApp({
    ...mailOptions(post),
    mailTransport: {
      async send(server, mail) {
        onMail(mail.subject);
        return post.transport.send(server, mail);
      },
    },
    renderer,
    socketAddress: (context) => context.req.header('x-test-address') ?? null,
    visitorFiles: { networkMB: 2, siteMB: 5 },
  });
});
beforeEach(async () => {
  rendered = undefined;
  // Lets the quotas of earlier tests expire.
  app.clock.advance(2 * DAY);
  await app.jobs.runDue();
  await emptyStorage();
});
afterEach(() => {
  expect(app.loggedProblems.splice(0)).toEqual([]);
});
afterAll(() => app.close());

let senders = 0;
const somebody = (): string => {
  senders += 1;
  return `198.18.${Math.floor(senders / 250)}.${(senders % 250) + 1}`;
};
let texts = 0;
const pdf = async (name = 'plan.pdf', mb = 0): Promise<File> => {
  texts += 1;
  // PDF readers stop at the end of the document; the padding only makes the file large.
  return new File([new Uint8Array(await pdfOf([`Plan ${texts}`])), new Uint8Array(mb * MB)], name);
};
const typed = {
  name: 'Ann Carter',
  email: 'ann@example.com',
  topic: 'tender',
  message: 'The plans are attached.',
};

const send = async (
  files: readonly File[],
  { from = somebody(), fields = {}, headers = {} }: { from?: string; fields?: object; headers?: object } = {},
) => {
  const form = new FormData();
  texts += 1;
  const all = { ...typed, company: `Company ${texts}`, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  for (const file of files) form.append('attachments', file);
  return app.json<ContactMessageSent & ErrorAnswer>('/api/guest/contact', {
    method: 'POST',
    headers: { accept: 'application/json', 'x-test-address': from, ...headers },
    body: form,
  });
};

const nearlyFull = () => vi.spyOn(app.storage, 'freeBytes').mockResolvedValue(900 * MB);

const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.storage.list('')) keys.push(key);
  return keys.sort();
};
const emptyStorage = async (): Promise<void> => {
  for (const key of await stored()) await app.storage.remove(key);
};
const rows = async (table: 'documents' | 'documentFiles' | 'contactAttachments'): Promise<number> => {
  const row = await app.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
const messageCalled = (reference: string) =>
  app.database.db
    .selectFrom('contactMessages')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

describe('the files of a rejected message', () => {
  test('leave nothing behind when another file or field is rejected', async () => {
    const before = await rows('documents');
    const beside = await send([await pdf(), await pdf(), new File(['x'], 'notes.txt')]);
    expect(beside.body.errors?.['attachments']).toMatch(/^notes\.txt: /);
    expect((await send([await pdf()], { fields: { email: 'nonsense' } })).status).toBe(400);
    expect([await stored(), await rows('documents')]).toEqual([[], before]);
    expect((await app.jobs.states()).filter(({ failed }) => failed > 0)).toEqual([]);
  });

  test('are not stored if the name of one is longer than any file system allows', async () => {
    const longest = await send([await pdf(`a${'.'.repeat(994)}b.pdf`)]);
    expect(longest.status).toBe(200);
    await app.jobs.runDue();
    await emptyStorage();
    const refused = await send([await pdf(`a${'.'.repeat(995)}b.pdf`)]);
    expect(refused.body.errors?.['attachments']).toBe(
      'File names must be 1000 characters or less. Rename the file and try again',
    );
    expect([refused.status, await stored()]).toEqual([400, []]);
  });

  test('are not parsed while the visitor waits: a damaged file is accepted and reported to the admin later', async () => {
    const damaged = new File(['%PDF-1.7 and then nothing of one'], 'plan.pdf');
    const { status, body } = await send([damaged]);
    expect(status).toBe(200);
    const [_id = ''] = JSON.parse((await messageCalled(body.reference)).attachments) as string[];
    expect((await app.documents.readingStates([_id])).get(_id)?.state).toBe('waiting');
    await app.jobs.runDue();
    expect((await app.documents.readingStates([_id])).get(_id)?.state).toBe('unreadable');
  });

  test('are deleted when the key belongs to another message, and the accepted files stay', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([
      send([await pdf()], { headers: key }),
      send([await pdf()], { headers: key }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await stored()).toHaveLength(1);
    expect(await rows('documents')).toBe(await rows('contactAttachments'));
  });

  test('are part of the content that a key belongs to', async () => {
    const again = { headers: { 'idempotency-key': crypto.randomUUID() }, fields: { company: 'Same words' } };
    expect((await send([await pdf('one.pdf')], again)).status).toBe(200);
    expect((await send([await pdf('another.pdf')], again)).status).toBe(422);
  });

  test('are stored once when the same message arrives twice at once', { tags: ['dialect'] }, async () => {
    const file = await pdf();
    const again = { from: somebody(), fields: { company: 'Twice' } };
    const [one, two] = await Promise.all([send([file], again), send([file], again)]);
    expect(two.body).toEqual(one.body);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['with the same key', { 'idempotency-key': crypto.randomUUID() }],
    ['without a key', {}],
  ])(
    'count once towards the quota when the same message arrives twice at once, %s',
    { tags: ['dialect'] },
    async (_, headers) => {
      const from = somebody();
      const file = await pdf('plan.pdf', 0.75);
      const again = { from, fields: { company: `Twice for ${from}` }, headers };
      const [one, two] = await Promise.all([send([file], again), send([file], again)]);
      expect(two.body).toEqual(one.body);
      expect((await send([await pdf('another.pdf', 1)], { from })).body.filesAccepted).toBe(true);
    },
  );
});

describe('rejected messages', () => {
  test('do not count towards the hourly limit of messages but have their own', async () => {
    const from = somebody();
    const refusedPost = () => send([], { from, fields: { email: 'nonsense' } });
    for (let count = 1; count <= 25; count += 1) expect((await refusedPost()).status).toBe(400);
    for (let count = 1; count <= 5; count += 1) expect((await send([], { from })).status).toBe(200);
    for (let count = 1; count <= 5; count += 1) expect((await refusedPost()).status).toBe(400);
    const { status, body, headers } = await refusedPost();
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many', '3600']);
    expect((await send([], { from: somebody() })).status).toBe(200);
    app.clock.advance(HOUR);
    expect((await send([], { from })).status).toBe(200);
  });

  test('beyond that limit are shown again with what was typed', async () => {
    const from = somebody();
    for (let count = 1; count <= 30; count += 1) await send([], { from, fields: { email: 'nonsense' } });
    const form = new URLSearchParams({ ...typed, company: 'Still here' });
    const answer = await app.request('/contact', {
      method: 'POST',
      headers: { accept: 'text/html', 'x-test-address': from },
      body: form,
    });
    expect(answer.status).toBe(429);
    expect(rendered).toMatchObject({
      values: { company: 'Still here' },
      error: expect.stringMatching(/^Too many/),
    });
  });
});

describe('a message whose files exceed a quota', () => {
  const withoutFiles = async (answer: Awaited<ReturnType<typeof send>>): Promise<void> => {
    expect(answer.status).toBe(200);
    const { success, reference, filesAccepted } = answer.body;
    expect(filesAccepted).toBe(false);
    expect(success).toContain(`We have your message (ref ${reference})`);
    expect(success).toMatch(/could not accept your file.*email (it|them) to /);
    const saved = await messageCalled(reference);
    expect(saved.attachments).toBe('[]');
    expect(saved.notes).toMatch(/^The visitor attached .*plan\.pdf/);
  };

  test('is accepted without them beyond the quota of its network, until a day has passed', async () => {
    const from = somebody();
    expect((await send([await pdf('plan.pdf', 1)], { from })).body.filesAccepted).toBe(true);
    const before = await stored();
    await withoutFiles(await send([await pdf('plan.pdf', 1)], { from }));
    expect(await stored()).toEqual(before);
    // Rejected files do not count towards the quota.
    expect((await send([await pdf()], { from })).body.filesAccepted).toBe(true);
    expect((await send([await pdf('plan.pdf', 1)])).body.filesAccepted).toBe(true);
    app.clock.advance(DAY);
    expect((await send([await pdf('plan.pdf', 1)], { from })).body.filesAccepted).toBe(true);
  });

  test('is accepted without them beyond the quota of the site', async () => {
    for (let count = 1; count <= 4; count += 1)
      expect((await send([await pdf('plan.pdf', 1)])).body.filesAccepted).toBe(true);
    await withoutFiles(await send([await pdf('plan.pdf', 1)]));
    expect((await send([])).body.filesAccepted).toBe(true);
  });

  test('is accepted without them when the disk is nearly full, and the page without JavaScript says so', async () => {
    nearlyFull();
    await withoutFiles(await send([await pdf()]));
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    form.append('attachments', await pdf());
    const answer = await app.request('/contact', {
      method: 'POST',
      headers: { accept: 'text/html', 'x-test-address': somebody() },
      body: form,
    });
    expect(answer.status).toBe(200);
    expect(rendered?.answer?.['success']).toMatch(/could not accept your file/);
    expect(await stored()).toEqual([]);
  });

  test('mentions the missing files in the notification mail', async () => {
    unwrap(
      await app.settings.put(
        'contact',
        0,
        { companyName: 'Northline', email: 'office@northline.example', phone: '+44 113 496 0142' },
        system,
      ),
    );
    nearlyFull();
    await post.collect(app);
    await send([await pdf()]);
    const mails = (await post.collect(app)).map(({ text }) => text).join('\n');
    expect(mails).toMatch(/not accepted[^\n]*plan\.pdf/);
  });
});

describe('a message that is deleted permanently', () => {
  test('deletes its files too, but not one that another record shares', async () => {
    const admin = await createAdminClient(app, { roles: ['administrator'] });
    const [own, shared] = [await pdf('own.pdf'), await pdf('shared.pdf')];
    const letter = unwrap(
      await app.documents.store(
        { content: new Uint8Array(await shared.arrayBuffer()), name: 'letter.pdf', ...documentLimits.letter },
        system,
      ),
    );
    const { body } = await send([own, shared]);
    await app.jobs.runDue();
    expect((await stored()).filter((key) => key.endsWith('/original'))).toHaveLength(2);
    const { _id } = await messageCalled(body.reference);
    await admin.send('DELETE', `/api/admin/messages/${_id}`);
    expect((await stored()).filter((key) => key.endsWith('/original'))).toHaveLength(2);
    await admin.send('DELETE', `/api/admin/messages/${_id}?forever=true`);
    const left = (await stored()).filter((key) => key.endsWith('/original'));
    expect(left).toHaveLength(1);
    expect(left[0]).toContain((await app.documents.find([letter._id])).get(letter._id)?.sha256);
  });
});

describe('work that strangers cause', () => {
  test('does not delay mails: a recovery mail is sent while ten of their documents wait', async () => {
    const heavy = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        pdfOf(Array.from({ length: 60 }, (__, page) => `${at} ${page} `.repeat(400))),
      ),
    );
    for (const bytes of heavy) await send([new File([new Uint8Array(bytes)], 'heavy.pdf')]);
    await signUp(app, { username: 'forgetful', email: 'forgetful@example.com' });
    await callApi(app, 'POST', '/auth/recovery', { email: 'forgetful@example.com' });
    const arrived = new Promise<void>((resolve) => {
      onMail = (subject) => {
        if (/password/i.test(subject)) resolve();
      };
    });
    app.jobs.start();
    await arrived;
    const { waiting } = await app.database.db
      .selectFrom('documentFiles')
      .where('state', '=', 'waiting')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow();
    expect(Number(waiting)).toBeGreaterThan(0);
    await app.jobs.stop();
  });
});
