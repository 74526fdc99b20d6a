import { describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { contactSite } from '#tests/support/contact.ts';
import { testPhoto } from '#tests/support/factories.ts';

const { app, server, rendered, page, somebody, message, send, post, messages, latest, pdf } = contactSite();

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
    expect(rendered()).toEqual({
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
    const answer = await app().request('/api/guest/contact', {
      method: 'POST',
      headers: { accept: 'text/html', 'x-test-address': somebody() },
      body: new URLSearchParams({ ...typed, name: 'Form Two' }),
    });
    expect(answer.status).toBe(200);
    expect(await latest()).toMatchObject({ name: 'Form Two' });
    expect(rendered()?.answer).toMatchObject({ reference: (await latest())?.reference });
  });

  test('is answered with its page, the errors and everything that was typed', async () => {
    const words = '</script><script>alert(1)</script>';
    const answer = await post({ ...typed, name: words, email: 'nonsense', topic: '' }, [await pdf('A plan')]);
    expect(answer.status).toBe(400);
    expect(rendered()).toMatchObject({
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
    expect(rendered()).toMatchObject({
      values: { company: 'Company 6' },
      error: 'Too many attempts. Try again in 60\u00a0minutes',
    });
  });

  test('is answered in JSON when its page cannot be rendered, so that the visitor knows it was sent', async () => {
    page.status = 503;
    const answer = await post({ ...typed, name: 'No page' });
    page.status = 200;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ reference: (await latest())?.reference });
  });

  test('is described in the API documentation', async () => {
    const { body } = await app().json<{
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
    expect(rendered()).toBeUndefined();
    const wrong = await post({}, [], { path: '/api/guest/contact', headers: { accept: 'application/json' } });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ code: 'invalid', errors: { name: 'Enter your name' } });
  });

  test('is rejected when it is not a form', async () => {
    const to = (headers: Record<string, string>, body: string) =>
      app().json<ErrorAnswer>('/api/guest/contact', { method: 'POST', headers, body });
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
    const found = await app().documents.find(ids);
    expect(ids.map((id) => found.get(id)?.fileName)).toEqual(['plan.pdf', 'Site.JPG']);
    const may = (viewer: Viewer) => Promise.all(ids.map((id) => app().documents.mayFetch(id, viewer)));
    expect(await may(with_('message:view'))).toEqual([true, true]);
    expect(await may(with_('tender:view', 'message:list'))).toEqual([false, false]);
    expect(await may(anonymous)).toEqual([false, false]);
    expect((await app().request(found.get(ids[0] ?? '')?.url ?? '')).status).toBe(404);

    await app().jobs.runDue();
    expect(server().received[0]?.mail.text).toMatch(/Attachments: plan\.pdf \([\d.]+\skB\) and Site\.JPG/);
    expect(server().received[0]?.mail.attachments).toEqual([]);
  });

  test.each([
    [[new File(['hello'], 'plan.docx')], 'attachments', /^The selected file must be a PDF, JPEG or PNG/],
    [[new File([], 'plan.pdf')], 'attachments', /^The selected file is empty/],
    [[new File(['not a PDF'], 'plan.pdf')], 'attachments', /^The file does not match its type/],
    [
      [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'plan.pdf')],
      'attachments',
      /^The selected file must be at most 10 MB/,
    ],
    [
      Array.from({ length: 4 }, (_, index) => new File(['%PDF-1.4'], `${index}.pdf`)),
      'attachments',
      /^Attach 3 files or fewer/,
    ],
  ])('that are rejected are reported at the field: %#', async (files, field, words) => {
    const before = (await messages()).length;
    expect((await post({ ...typed, company: `${files.length}` }, files)).status).toBe(400);
    expect(rendered()?.errors?.[field]).toMatch(words);
    expect(rendered()?.values).toMatchObject(typed);
    expect((await messages()).length).toBe(before);
  });

  test('are rejected with the name of the wrong one', async () => {
    await post(typed, [await pdf('A plan'), new File(['x'], 'notes.txt')]);
    expect(rendered()?.errors?.attachments).toMatch(/^notes\.txt: The selected file must be a/);
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
