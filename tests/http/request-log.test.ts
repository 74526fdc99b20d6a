/** One request can be followed: its id is in the answer, in the error, and in every log line about it. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { listen, type RunningServer } from '#platform/http/listen.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { accessLog } from '#platform/http/serving/access-log.ts';
import { currentRequestId } from '#platform/http/serving/current-request.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { mailUrl } from '#tests/support/mail.ts';

const ID = /^[\da-f-]{36}$/;

let app: TestApp;
let direct: RunningServer;
let behindProxy: RunningServer;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await startTestApp({
    renderer: {
      pages: [{ path: '/projects/{category}', access: 'public' }],
      parametersOf: () => [],
      isCacheable: () => true,
      render: async ({ path }) => {
        if (path === '/broken') throw new Error('the roof leaks');
        return { status: 200, location: null, html: `<h1>${path}</h1>`, linkHeader: null };
      },
    },
  });
  const log = { info: (fields: object) => void lines.push(fields as Record<string, unknown>) };
  const onRequestEnd = accessLog(log, app.routes);
  const options = { port: 0, host: '127.0.0.1', onlyHost: null, onRequestEnd };
  direct = await listen(app, options);
  behindProxy = await listen(app, { ...options, trustProxy: 1 });
});
afterAll(async () => {
  await direct.close(0);
  await behindProxy.close(0);
  await app.close();
});
beforeEach(() => {
  lines = [];
});

const ask = async (path: string, init: RequestInit = {}, server = direct) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
  return { answer, id: answer.headers.get('x-request-id'), text: await answer.text() };
};
const loggedLines = async (count: number) => {
  await expect.poll(() => lines.length).toBe(count);
  return lines;
};

test('every answer has an id of its own: pages from the cache too, errors, files, probes, HEAD and 304', async () => {
  const first = await ask('/projects/schools');
  const etag = first.answer.headers.get('etag') ?? '';
  const others = [
    await ask('/projects/schools'),
    await ask('/projects/schools', { method: 'HEAD' }),
    await ask('/projects/schools', { headers: { 'if-none-match': etag } }),
    await ask('/api/guest/nothing'),
    await ask('/assets/nothing.js'),
    await ask('/healthz'),
    await ask('/robots.txt'),
    await ask('/broken'),
  ];
  expect(others.map(({ answer }) => answer.status)).toEqual([200, 200, 304, 404, 200, 200, 200, 500]);
  const ids = [first, ...others].map(({ id }) => id);
  for (const id of ids) expect(id).toMatch(ID);
  expect(new Set(ids).size).toBe(ids.length);
  app.loggedProblems.length = 0;
});

test('the error of a call names the id, and so does the log line about an unexpected error', async () => {
  const { id, text } = await ask('/api/guest/nothing');
  expect(JSON.parse(text)).toMatchObject({ requestId: id });
  const broken = await ask('/broken');
  expect(app.loggedProblems.length).toBeGreaterThan(0);
  expect(app.loggedProblems[0]).toContain('the roof leaks');
  expect(app.loggedProblems[0]).toContain(broken.id);
  app.loggedProblems.length = 0;
});

/** Starts a site with its own log, which a visitor sends a message. `problems`: what happens at each attempt to send an email. */
const siteWithMessage = async (
  mailConfig: ReturnType<typeof mailUrl> | null,
  problems: (string | null)[] = [],
) => {
  const logged: Record<string, unknown>[] = [];
  // As the log of the program does.
  const write = (fields: object, message: string): void =>
    void logged.push({ message, requestId: currentRequestId(), ...fields });
  const site = await startTestApp({
    mailConfig,
    mailTransport: {
      async send() {
        const problem = problems.shift();
        if (problem != null) throw new Error(problem);
        return { ok: true };
      },
    },
    log: { info: write, warn: write, error: write },
  });
  const server = await listen(site, { port: 0, host: '127.0.0.1', onlyHost: null });
  const { id, answer } = await ask(
    '/api/guest/contact',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ann Carter',
        email: 'ann@example.com',
        topic: 'press',
        message: 'Are you still there?',
      }),
    },
    server,
  );
  expect(answer.status).toBe(200);
  await server.close(0);
  onTestFinished(() => site.close());
  return { site, logged, id };
};

test('a request can be followed to its email: log lines about jobs that it enqueued name its id', async () => {
  const { site, logged, id } = await siteWithMessage(mailUrl('smtp://127.0.0.1:2525'), [
    'the crane is stuck',
    null,
  ]);
  await site.jobs.runDue();
  site.clock.advance(10 * 60_000);
  await site.jobs.runDue();
  expect(logged).toEqual([
    expect.objectContaining({ message: 'a job failed', requestId: id, error: 'the crane is stuck' }),
    expect.objectContaining({ message: 'a mail was sent', requestId: id, kind: 'contact-receipt' }),
  ]);
});

test('also if the email waited until a mail server was set', async () => {
  const { site, logged, id } = await siteWithMessage(null);
  await site.jobs.runDue();
  expect(logged).toEqual([]);
  unwrap(
    await site.settings.put(
      'smtp',
      0,
      { host: '127.0.0.1', port: 2525, security: 'none', fromEmail: 'web@northline.example' },
      system,
    ),
  );
  await site.jobs.runDue();
  expect(logged).toEqual([expect.objectContaining({ message: 'a mail was sent', requestId: id })]);
});

test("a proxy's id is used if it is trusted and well-formed, never a visitor's", async () => {
  const sent = (id: string): RequestInit => ({ headers: { 'x-request-id': id } });
  expect((await ask('/healthz', sent('edge-7f3a.0001'), behindProxy)).id).toBe('edge-7f3a.0001');
  for (const id of ['short', 'x'.repeat(129), 'two words of it', '"},{"level":60'])
    expect((await ask('/healthz', sent(id), behindProxy)).id).toMatch(ID);
  expect((await ask('/healthz', sent('edge-7f3a.0001'))).id).toMatch(ID);
});

test('a request has one line: route, status, time and size, without its query or the whole address of the client', async () => {
  const { id } = await ask('/projects/bridges?token=secret&q=Priya');
  await ask('/projects/bridges?token=secret&q=Priya');
  const [drawn, cached] = await loggedLines(2);
  expect(drawn).toEqual({
    requestId: id,
    method: 'GET',
    path: '/projects/bridges',
    route: '/projects/{category}',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    client: '127.0.0.0',
  });
  expect(drawn?.['bytes']).toBeGreaterThan(300);
  expect(cached).toMatchObject({ route: '/projects/{category}', status: 200, cached: true });
  expect(JSON.stringify(lines)).not.toMatch(/secret|Priya/);
});

test('a token in the path is not logged, and monitors are not', async () => {
  await ask('/auth/gentoken/a-secret-token-of-somebody');
  await ask('/healthz');
  await ask('/readyz');
  await ask('/api/guest/offices');
  const [first] = await loggedLines(2);
  expect(first).toMatchObject({ path: '/auth/gentoken/{token}', route: '/auth/gentoken/{token}' });
  expect(JSON.stringify(lines)).not.toContain('a-secret-token');
});

test.each([
  ['POST', '/auth/gentoken/a-secret-token'],
  ['OPTIONS', '/auth/gentoken/a-secret-token'],
  ['GET', '/auth/gentoken/a-secret-token/'],
  ['GET', '/auth/gentoken/a-secret-token/more'],
  ['GET', '//auth/gentoken/a-secret-token'],
  ['GET', '/Auth/%67entoken/a-secret-token'],
  ['GET', '/auth/%67entoken/a-secret-token%zz'],
  ['GET', '/auth%2Fgentoken%2Fa-secret-token'],
])('a token is not logged either if no route answers %s %s', async (method, path) => {
  const { answer } = await ask(path, { method, redirect: 'manual' });
  const [line] = await loggedLines(1);
  expect(line).toMatchObject({ method, path: '/auth/gentoken/{token}', status: answer.status });
  expect(JSON.stringify(lines)).not.toContain('a-secret-token');
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['not an address', null],
])('of the client %s the log has %s', async (address, network) => {
  await ask('/api/guest/offices', { headers: { 'x-forwarded-for': address } }, behindProxy);
  const [line] = await loggedLines(1);
  expect(line?.['client']).toBe(network);
});
