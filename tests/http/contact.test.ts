import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContactMessageSent } from '#features/contact/schema.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import type { FormReply } from '#platform/http/routing/forms.ts';
import { anonymous, system, type Viewer } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { testPhoto, unwrap } from '#tests/support/factories.ts';
import { pdf as pdfOf } from '#tests/support/files.ts';
import { type MailServer, mailUrl, startMailServer } from '#tests/support/mail.ts';

const MINUTE = 60_000;

let server: MailServer;
let app: TestApp;
/** The form values that the page was last rendered with */
let rendered: FormReply | undefined;
let pageStatus = 200;
/** Stands in for the pages; browser tests use the real ones. */
const renderer: PageRenderer = {
  parametersOf: () => [],
  isCacheable: () => true,
  async render({ path, form }) {
    rendered = form;
    return { status: pageStatus, location: null, html: `<!doctype html><title>${path}</title>`, link: null };
  },
};

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    mail: mailUrl(`smtp://127.0.0.1:${server.port}`),
    siteUrl: 'https://www.northline.example',
    renderer,
    socketAddress: (context) => context.req.header('x-test-address') ?? null,
  });
  unwrap(
    await app.settings.put(
      'contact',
      0,
      {
        companyName: 'Northline Construction',
        email: 'office@northline.example',
        phone: '+44 113 496 0142',
        topics: { tender: 'tenders@northline.example' },
        replyDays: 3,
      },
      system,
    ),
  );
});
beforeEach(async () => {
  // Sends the mails that earlier tests left in the queue.
  await app.jobs.runDue();
  rendered = undefined;
  server.received.length = 0;
});
afterEach(() => {
  server.reject = {};
  expect(app.loggedProblems.splice(0)).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

let senders = 0;
/** Returns the address of a new sender. */
const somebody = (): string => {
  senders += 1;
  return `198.18.${Math.floor(senders / 250)}.${(senders % 250) + 1}`;
};

const message = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Ann Carter',
  email: 'ann@example.com',
  topic: 'new_project',
  message: `We want to build a school. ${senders}`,
  ...fields,
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  app.json<ContactMessageSent & ErrorAnswer>('/api/guest/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-address': somebody(), ...headers },
    body: JSON.stringify(body),
  });

/** Sends a form as a browser does without JavaScript. */
const post = (
  fields: Record<string, string>,
  files: readonly File[] = [],
  { path = '/contact', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // Browsers send this for a file field in which nothing was chosen.
  for (const file of files.length === 0 ? [new File([], '')] : files) form.append('attachments', file);
  return app.request(path, {
    method: 'POST',
    headers: { accept: 'text/html,*/*;q=0.8', 'x-test-address': somebody(), ...headers },
    body: form,
  });
};

const messages = () => app.database.db.selectFrom('contactMessages').selectAll().orderBy('_id').execute();
const latest = async () => (await messages()).at(-1);

const pdf = async (text: string): Promise<File> =>
  new File([new Uint8Array(await pdfOf([text]))], 'plan.pdf', { type: 'application/pdf' });

describe('a message', () => {
  test('is saved and numbered at once, and mailed afterwards', async () => {
    const { status, body } = await send(
      message({ company: 'Leeds City Council', phone: '+44 113 496 0000' }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      success: `We have your message (ref ${body.reference}). We will reply within 3\u00a0working days.`,
      reference: expect.stringMatching(/^M-2026-\d{4}$/),
      filesAccepted: true,
    });
    expect(await latest()).toMatchObject({
      reference: body.reference,
      name: 'Ann Carter',
      company: 'Leeds City Council',
      topic: 'new_project',
      status: 'new',
    });
    expect(server.received).toEqual([]);

    await app.jobs.runDue();
    const [notification, receipt] = server.received;
    expect(server.received).toHaveLength(2);
    expect(notification?.to).toEqual(['office@northline.example']);
    expect(notification?.mail).toMatchObject({
      subject: `${body.reference}: A new project, from Ann Carter`,
      replyTo: [{ address: 'ann@example.com', name: 'Ann Carter' }],
    });
    for (const text of ['We want to build a school', 'Leeds City Council', '+44 113 496 0000']) {
      expect(notification?.mail.text).toContain(text);
      expect(notification?.mail.html).toContain(text);
    }
    const path = `/admin/messages/${(await latest())?._id}`;
    expect(notification?.mail.html).toContain(`href="https://www.northline.example${path}"`);
    expect(receipt?.to).toEqual(['ann@example.com']);
    expect(receipt?.mail.text).toContain(body.success);
    expect((await app.mail.about({ type: 'message', _id: (await latest())?._id ?? '' })).length).toBe(2);
  });

  test('gets consecutive numbers without gaps, even when many arrive at once', {
    tags: ['dialect'],
  }, async () => {
    const before = Number((await send(message())).body.reference.slice(-4));
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(message({ name: `N ${index}` }))),
    );
    const numbers = many.map(({ body }) => Number(body.reference.slice(-4))).sort((one, two) => one - two);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => before + 1 + index));
  });

  test('is mailed to the address of its topic', async () => {
    await send(message({ topic: 'tender' }));
    await app.jobs.runDue();
    expect(server.received[0]?.to).toEqual(['tenders@northline.example']);
  });

  test('with only a phone number is mailed to the company, and no receipt is sent', async () => {
    await send(message({ email: '', phone: '+44 113 496 0000' }));
    await app.jobs.runDue();
    expect(server.received.map(({ to }) => to)).toEqual([['office@northline.example']]);
    expect(server.received[0]?.mail.replyTo).toBeUndefined();
  });

  test('gets a receipt without anything that was typed, because the address may be a stranger’s', async () => {
    const evil = 'Win at https://evil.example';
    await send(message({ name: evil, company: evil, message: `${evil}, now!`, email: 'victim@example.com' }));
    await app.jobs.runDue();
    const receipt = server.received.find(({ to }) => to[0] === 'victim@example.com');
    expect(receipt?.mail.text).toContain('We have your message');
    expect(receipt?.raw).not.toContain('evil');
    expect(receipt?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('cannot inject headers or markup into a mail', async () => {
    const twoLines = await send(message({ name: 'Ann\r\nBcc: eve@example.com\r\n\r\n<b>' }));
    expect(twoLines.body.errors).toEqual({ name: 'Your name must be on one line' });
    await send(
      message({
        name: 'Ann Bcc: eve@example.com <b>',
        message: '</td><script src="https://evil.example/x.js"></script>\n<img src="https://evil.example">',
      }),
    );
    await app.jobs.runDue();
    const [notification] = server.received;
    expect(notification?.to).toEqual(['office@northline.example']);
    expect(notification?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(notification?.mail.subject).toMatch(/: A new project, from Ann Bcc: eve@example\.com <b>$/);
    expect(notification?.mail.html).not.toMatch(/<script|<img|<b>/);
  });

  test('is stored when the mail server is down, and mailed later', async () => {
    server.reject.connection = { code: 421, text: 'down' };
    const { status } = await send(message({ name: 'Kept' }));
    expect(status).toBe(200);
    await app.jobs.runDue();
    expect(app.loggedProblems.splice(0).join()).toContain('a mail was not sent');
    expect(await latest()).toMatchObject({ name: 'Kept' });
    server.reject = {};
    app.clock.advance(MINUTE);
    await app.jobs.runDue();
    expect(server.received.map(({ to }) => to)).toEqual([['office@northline.example'], ['ann@example.com']]);
  });
});

describe('errors', () => {
  test('are reported all at once, each at its field', async () => {
    const { status, body } = await send({});
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'Some fields need attention',
      code: 'invalid',
      errors: {
        name: 'Enter your name',
        email: 'Enter an email address or a phone number',
        topic: 'Select what your message is about',
        message: 'Enter your message',
      },
    });
  });

  test.each([
    [{ name: 'A' }, 'name', 'Your name must be 2 characters or more'],
    [{ name: 'A'.repeat(101) }, 'name', 'Your name must be 100 characters or less'],
    [
      { email: 'ann.example.com' },
      'email',
      'Enter an email address in the correct format, like name@example.com',
    ],
    [{ phone: '0113' }, 'phone', 'Enter a phone number, like 0113 496 0000 or +44 113 496 0000'],
    [{ topic: 'gossip' }, 'topic', 'Select an option from the list'],
    [{ message: 'Too short' }, 'message', 'Your message must be 10 characters or more'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Your message must be 5000 characters or less'],
    [
      { message: `Hidden \u202e words here` },
      'message',
      'Your message contains characters that are not allowed. Type it again',
    ],
    [{ message: 12 }, 'message', 'Your message must be text'],
    [{ status: 'archived' }, 'status', 'status cannot be set here'],
    [{ reference: 'M-2026-9999' }, 'reference', 'reference cannot be set here'],
    [{ attachments: ['x'] }, 'attachments.0', 'Select a file to upload'],
  ])('%j', async (fields, field, expected) => {
    const before = (await messages()).length;
    const { status, body } = await send(message(fields));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: expected });
    expect((await messages()).length).toBe(before);
  });

  test('do not count towards the five messages an hour', async () => {
    const headers = { 'x-test-address': somebody() };
    for (let attempt = 0; attempt < 7; attempt += 1) expect((await send({}, headers)).status).toBe(400);
    expect((await send(message(), headers)).status).toBe(200);
  });
});

describe('a bot', () => {
  test.each([{ website: 'https://spam.example' }, { seconds: 1 }])(
    'that fills the form in (%j) gets the usual answer, and its message is marked as spam',
    async (fields) => {
      const { status, body } = await send(message(fields));
      expect(status).toBe(200);
      expect(body.success).toContain(body.reference);
      expect(await latest()).toMatchObject({ reference: body.reference, status: 'spam' });
      await app.jobs.runDue();
      expect(server.received).toEqual([]);
    },
  );

  test('is recognised by its speed; a person is not', async () => {
    await send(message({ website: '', seconds: 3 }));
    expect(await latest()).toMatchObject({ status: 'new' });
  });

  test('can write five times an hour from one network', async () => {
    const from = (address: string, name: string) => send(message({ name }), { 'x-test-address': address });
    for (let count = 1; count <= 5; count += 1)
      expect((await from(`2001:4860:1:2::${count}`, `Machine ${count}`)).status).toBe(200);
    app.clock.advance(20 * MINUTE);
    const { status, body, headers } = await from('2001:4860:1:2:ffff::1', 'Machine 6');
    expect(status).toBe(429);
    expect(body).toMatchObject({
      error: 'Too many attempts. Try again in 40\u00a0minutes',
      code: 'too_many',
    });
    expect(headers.get('retry-after')).toBe(String(40 * 60));
    expect((await from('2001:4860:1:3::1', 'Next door')).status).toBe(200);
    app.clock.advance(40 * MINUTE);
    expect((await from('2001:4860:1:2::1', 'Later')).status).toBe(200);
  });
});

describe('a repeated message, sent again because no answer arrived', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('with its key is stored once and gets the first answer, even from another network', async () => {
    const keyed = key();
    const body = message();
    const [first, second] = [await send(body, keyed), await send(body, keyed)];
    expect(second.body).toEqual(first.body);
    expect((await messages()).filter(({ message }) => message === body.message)).toHaveLength(1);
    await app.jobs.runDue();
    expect(server.received).toHaveLength(2);
  });

  test('with another key is a new message', async () => {
    const headers = { 'x-test-address': somebody() };
    const body = message();
    const one = await send(body, { ...headers, ...key() });
    const other = await send(body, { ...headers, ...key() });
    expect(other.body.reference).not.toBe(one.body.reference);
  });

  test('without a key, within ten minutes and from the same network, is stored once, even in parallel', {
    tags: ['dialect'],
  }, async () => {
    const headers = { 'x-test-address': somebody() };
    const body = message();
    const [one, two] = await Promise.all([send(body, headers), send(body, headers)]);
    expect(two.body).toEqual(one.body);
    app.clock.advance(10 * MINUTE);
    expect((await send(body, headers)).body).toEqual(one.body);
    app.clock.advance(1);
    expect((await send(body, headers)).body.reference).not.toBe(one.body.reference);
  });

  test('without a key from elsewhere, or with any change, is a new message', async () => {
    const headers = { 'x-test-address': somebody() };
    const body = message();
    const one = await send(body, headers);
    expect((await send(body)).body.reference).not.toBe(one.body.reference);
    expect((await send({ ...body, company: 'Else' }, headers)).body.reference).not.toBe(one.body.reference);
  });
});

describe('a form sent without JavaScript', () => {
  const typed = {
    name: 'Ann Carter',
    email: 'ann@example.com',
    phone: '',
    company: '',
    topic: 'press',
    message: 'First line\r\nsecond line',
    website: '',
    seconds: '',
  };

  test('is answered with its page and the reference', async () => {
    const answer = await post({ ...typed, name: 'Form One' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await answer.text()).toContain('<title>/contact</title>');
    const saved = await latest();
    expect(saved).toMatchObject({ name: 'Form One', message: 'First line\nsecond line', phone: null });
    expect(rendered).toEqual({
      values: {},
      files: [],
      error: null,
      errors: null,
      answer: {
        success: expect.stringContaining('We have your message'),
        reference: saved?.reference,
        filesAccepted: true,
      },
    });
  });

  test('may be URL-encoded and sent to the call itself', async () => {
    const answer = await app.request('/api/guest/contact', {
      method: 'POST',
      headers: { accept: 'text/html', 'x-test-address': somebody() },
      body: new URLSearchParams({ ...typed, name: 'Form Two' }),
    });
    expect(answer.status).toBe(200);
    expect(await latest()).toMatchObject({ name: 'Form Two' });
    expect(rendered?.answer).toMatchObject({ reference: (await latest())?.reference });
  });

  test('is answered with its page, the errors and everything that was typed', async () => {
    const words = '</script><script>alert(1)</script>';
    const answer = await post({ ...typed, name: words, email: 'nonsense', topic: '' }, [await pdf('A plan')]);
    expect(answer.status).toBe(400);
    expect(rendered).toMatchObject({
      values: { name: words, email: 'nonsense', message: 'First line\nsecond line' },
      files: ['plan.pdf'],
      error: 'Some fields need attention',
      errors: {
        email: 'Enter an email address in the correct format, like name@example.com',
        topic: 'Select what your message is about',
      },
      answer: null,
    });
  });

  test('is answered with its page and the typed text when sent too often', async () => {
    const who = { 'x-test-address': somebody() };
    for (let count = 1; count <= 5; count += 1)
      await post({ ...typed, company: `Company ${count}` }, [], { headers: who });
    const answer = await post({ ...typed, company: 'Company 6' }, [], { headers: who });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
    expect(rendered).toMatchObject({
      values: { company: 'Company 6' },
      error: 'Too many attempts. Try again in 60\u00a0minutes',
    });
  });

  test('is answered in JSON when its page cannot be rendered, so that the visitor knows it was sent', async () => {
    pageStatus = 503;
    const answer = await post({ ...typed, name: 'No page' });
    pageStatus = 200;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ reference: (await latest())?.reference });
  });

  test('is described in the API documentation', async () => {
    const { body } = await app.json<{
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    }>('/api/openapi.json');
    expect(Object.keys(body.paths['/api/guest/contact']?.post.requestBody.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ]);
  });

  test('from a program is answered in JSON', async () => {
    const answer = await post({ ...typed, name: 'Script' }, [], { headers: { accept: '*/*' } });
    expect(await answer.json()).toMatchObject({ reference: (await latest())?.reference });
    expect(rendered).toBeUndefined();
    const wrong = await post({}, [], { path: '/api/guest/contact', headers: { accept: 'application/json' } });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ code: 'invalid', errors: { name: 'Enter your name' } });
  });

  test('is rejected when it is not a form', async () => {
    const to = (headers: Record<string, string>, body: string) =>
      app.json<ErrorAnswer>('/api/guest/contact', { method: 'POST', headers, body });
    const type = 'multipart/form-data; boundary=x';
    expect((await to({ 'content-type': type }, 'nonsense')).body).toMatchObject({
      code: 'invalid',
      error: 'Part of the form did not arrive. Send it again',
    });
    expect((await to({ 'content-type': 'text/plain' }, 'x')).status).toBe(415);
    expect(
      (await to({ 'content-type': 'application/x-www-form-urlencoded' }, 'name=A&name=B')).body,
    ).toMatchObject({ errors: { name: 'name appears twice' } });
    expect(
      (await to({ 'content-type': 'application/x-www-form-urlencoded' }, '__proto__=A')).body,
    ).toMatchObject({
      errors: { ['__proto__']: '__proto__ cannot be set here' },
    });
    const long = await to({ 'content-type': type, 'content-length': String(49 * 1024 * 1024) }, 'x');
    expect(long.status).toBe(413);
  });
});

describe('attachments', () => {
  const with_ = (...permissions: Permission[]): Viewer => ({
    ...anonymous,
    user: { _id: '0199f000-0000-7000-8000-000000000001', username: 'office' },
    permissions: new Set(permissions),
  });
  const typed = {
    name: 'Ann Carter',
    email: 'ann@example.com',
    topic: 'tender',
    message: 'The plans are attached.',
  };

  test('are stored with the message, for people who may read messages', async () => {
    const picture = new File([new Uint8Array(await testPhoto())], 'Site.JPG', { type: 'image/jpeg' });
    const answer = await post({ ...typed, name: 'Plans' }, [await pdf('A plan'), picture]);
    expect(answer.status).toBe(200);
    const ids: string[] = JSON.parse((await latest())?.attachments ?? '[]');
    const found = await app.documents.find(ids);
    expect(ids.map((id) => found.get(id)?.fileName)).toEqual(['plan.pdf', 'Site.JPG']);
    const may = (viewer: Viewer) => Promise.all(ids.map((id) => app.documents.mayRead(id, viewer)));
    expect(await may(with_('message:view'))).toEqual([true, true]);
    expect(await may(with_('tender:view', 'message:list'))).toEqual([false, false]);
    expect(await may(anonymous)).toEqual([false, false]);
    expect((await app.request(found.get(ids[0] ?? '')?.url ?? '')).status).toBe(404);

    await app.jobs.runDue();
    expect(server.received[0]?.mail.text).toMatch(/Attachments: plan\.pdf \([\d.]+\skB\) and Site\.JPG/);
    expect(server.received[0]?.mail.attachments).toEqual([]);
  });

  test.each([
    [[new File(['hello'], 'plan.docx')], 'attachments', /^The selected file must be a PDF, JPEG or PNG/],
    [[new File([], 'plan.pdf')], 'attachments', /^The selected file is empty/],
    [[new File(['not a PDF'], 'plan.pdf')], 'attachments', /^The file does not match its type/],
    [
      [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'plan.pdf')],
      'attachments',
      /^The selected file must be smaller than 10 MB/,
    ],
    [
      Array.from({ length: 4 }, (_, index) => new File(['%PDF-1.4'], `${index}.pdf`)),
      'attachments',
      /^Attach 3 files or fewer/,
    ],
  ])('that are rejected are reported at the field: %#', async (files, field, words) => {
    const before = (await messages()).length;
    expect((await post({ ...typed, company: `${files.length}` }, files)).status).toBe(400);
    expect(rendered?.errors?.[field]).toMatch(words);
    expect(rendered?.values).toMatchObject(typed);
    expect((await messages()).length).toBe(before);
  });

  test('are rejected with the name of the wrong one', async () => {
    await post(typed, [await pdf('A plan'), new File(['x'], 'notes.txt')]);
    expect(rendered?.errors?.attachments).toMatch(/^notes\.txt: The selected file must be a/);
  });

  test('that differ make a different message', async () => {
    const who = { headers: { 'x-test-address': somebody() } };
    const [one, other] = [await pdf('One plan'), await pdf('Another plan')];
    await post({ ...typed, name: 'Twice' }, [one], who);
    await post({ ...typed, name: 'Twice' }, [one], who);
    await post({ ...typed, name: 'Twice' }, [other], who);
    expect((await messages()).filter(({ name }) => name === 'Twice')).toHaveLength(2);
  });
});
