/** Input that every call rejects: duplicate keys, line breaks in one-line fields, unsupported methods. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { addAdministrator, bearer, callApi, type TestUser } from '#tests/support/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addAdministrator(app);
});
afterAll(() => app.close());

const post = (path: string, source: string) =>
  app.json<ErrorAnswer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(admin.token) },
    body: source,
  });

describe('a duplicate key', () => {
  test.each([
    ['{"title":"Schools","title":"Homes"}', 'title'],
    ['{"title":"Schools", "\\u0074itle":"Homes"}', 'title'],
    ['{"title":"a \\"title\\": {","seo":{"a":1,"b":[1,2],"a":2}}', 'seo.a'],
    ['{"title":"x","list":[{"id":1},[{"id":1,"id":2}]]}', 'list.1.0.id'],
    ['{"":1,"":2}', ''],
  ])('is rejected by name: %s', async (source, path) => {
    const { status, body } = await post('/api/admin/project-categories', source);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [path]: `${path} appears twice` });
  });

  test('is not the same key in two objects, nor a value that looks like a key', async () => {
    const { status } = await post(
      '/api/admin/project-categories',
      '{"title":"title","description":"title, \\\\"}',
    );
    expect(status).toBe(201);
    const { body } = await post('/api/admin/project-categories', '{"a":{"b":1},"c":{"b":1},"d":["b","b"]}');
    expect(Object.values(body.errors ?? {}).join()).not.toContain('twice');
  });
});

describe('a one-line text', () => {
  test.each(['two\nlines', 'two\r\nlines', 'a\ttab'])('is rejected as %j at its field', async (name) => {
    const typed = { email: 'ann@example.com', topic: 'tender', message: 'First line\nsecond line' };
    const wrong = await callApi<ErrorAnswer>(app, 'POST', '/api/guest/contact', { ...typed, name });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { name: 'Your name must be on one line' }]);
    const title = await post('/api/admin/project-categories', JSON.stringify({ title: name }));
    expect(title.body.errors).toEqual({ title: 'Title must be on one line' });
  });

  test('may end in a line break, while a long text may contain any number', async () => {
    const typed = {
      name: 'Ann Carter\n',
      email: 'ann@example.com',
      topic: 'tender',
      message: 'One\ntwo\n\tthree',
    };
    expect((await callApi(app, 'POST', '/api/guest/contact', typed)).status).toBe(200);
  });
});

describe('a field of the wrong kind', () => {
  const resources = ['projects', 'staff', 'letters', 'galleries', 'posts', 'pages', 'menus', 'tenders'];

  test.each(resources)(
    'of %s is rejected in our own words, never in those of a library',
    async (resource) => {
      const fresh = await app.json<Record<string, unknown>>(`/api/admin/${resource}/new`, {
        headers: bearer(admin.token),
      });
      for (const wrong of ['a text', 7.5, true, ['a list'], { an: 'object' }]) {
        const sent = Object.fromEntries(Object.keys(fresh.body).map((name) => [name, wrong]));
        const { status, body } = await post(`/api/admin/${resource}`, JSON.stringify(sent));
        expect(status).toBe(400);
        const messages = Object.values(body.errors ?? {});
        expect(messages.length).toBeGreaterThan(0);
        expect(messages.filter((message) => /invalid input|expected|received/i.test(message))).toEqual([]);
      }
      const listless = await post(`/api/admin/${resource}/remove`, '{"ids":"all"}');
      expect(listless.body.errors).toEqual({ ids: 'ids must be a list' });
    },
  );

  test('is not an empty one: what a new record starts with can be sent back', async () => {
    const fresh = await app.json<Record<string, unknown>>('/api/admin/galleries/new', {
      headers: bearer(admin.token),
    });
    const made = await app.json<{ url: string }>('/api/admin/galleries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(admin.token) },
      body: JSON.stringify({ ...fresh.body, title: 'Roofs over Hull' }),
    });
    expect([made.status, made.body.url]).toEqual([201, 'roofs-over-hull']);
  });

  test('is named by what to enter if it is empty, and an address by its format even if it is short', async () => {
    const letter = await post('/api/admin/letters', '{"letterDate":""}');
    expect(letter.body.errors?.['letterDate']).toBe('Enter date of the letter');
    const contact = await callApi<ErrorAnswer>(app, 'POST', '/api/guest/contact', { email: 'x', phone: '1' });
    expect(contact.body.errors).toMatchObject({
      email: 'Enter an email address in the correct format, like name@example.com',
      phone: expect.stringMatching(/^Enter a phone number, like/),
    });
  });
});

describe('an unsupported method', () => {
  test.each([
    ['TRACE', '/', 'GET, HEAD'],
    ['TRACE', '/projects', 'GET, HEAD'],
    ['PUT', '/contact', 'GET, HEAD, POST'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['POST', '/images/0199f000-0000-7000-8000-000000000000', 'GET, HEAD'],
    ['TRACE', '/api/guest/settings', 'GET'],
    ['TRACE', '/auth/login', 'POST'],
    ['TRACE', '/api/guest/comments', 'GET, POST'],
  ])('%s %s gets 405 with the supported ones', async (method, path, allow) => {
    const listening = await listen(app, { port: 0, host: '127.0.0.1', onlyHost: null });
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(listening.port, '127.0.0.1');
      let text = '';
      socket.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      socket.on('error', reject).on('end', () => resolve(text));
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    });
    await listening.close(1000);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(new RegExp(`^allow: ${allow}\r?$`, 'im'));
  });
});
