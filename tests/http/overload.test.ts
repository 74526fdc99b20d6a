/** More visitors than the server can render pages for: some are served, the others soon get 503, and cached pages are not affected. */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listen, type RunningServer } from '#platform/http/listen.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import { DEFAULT_LIMITS } from '#platform/http/serving/admission.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

/** As many as are drawn at once, and more than may wait for long. */
const IN_PROGRESS = 8;
const CROWD = 80;

/** Pages below /held are drawn when the test says so. */
let gate = Promise.withResolvers<void>();
let drawn: string[] = [];
const page = (status: number, html: string) => ({ status, location: null, html, linkHeader: null });
const renderer: PageRenderer = {
  parametersOf: () => [],
  isCacheable: (path) => !path.startsWith('/held'),
  async render({ path, overloaded }) {
    if (overloaded) return page(503, '<h1>The site is very busy</h1>');
    if (!path.startsWith('/held')) return page(200, `<h1>${path}</h1>`);
    drawn.push(path);
    await gate.promise;
    return page(200, `<h1>${path}</h1>`);
  },
};

let app: TestApp;
let listening: RunningServer;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ renderer });
  listening = await listen(app, { port: 0, host: '127.0.0.1', onlyHost: null });
  address = `http://127.0.0.1:${listening.port}`;
});
afterAll(async () => {
  await listening.close(0);
  await app.close();
});
beforeEach(() => {
  gate = Promise.withResolvers();
  drawn = [];
});

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers: { accept: 'text/html', ...headers } });
const visits = (count: number) => Array.from({ length: count }, (_, index) => visit(`/held/${index}`));

const fillServer = async (): Promise<Promise<Response>[]> => {
  const first = visits(IN_PROGRESS);
  await expect.poll(() => drawn.length).toBe(IN_PROGRESS);
  return first;
};

test('visitors in a crowd soon get an error page that says when to try again; those whose pages are being drawn get them', async () => {
  const first = await fillServer();
  const startedAt = performance.now();
  const rest = await Promise.all(visits(CROWD));
  const soonest = rest.filter(({ status }) => status === 503).length;
  expect(soonest).toBe(CROWD);
  // A tenth of this is the aim.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(rest[0]?.headers.get('retry-after')).toBe('5');
  expect(rest[0]?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await rest[0]?.text()).toBe('<h1>The site is very busy</h1>');
  expect(drawn).toHaveLength(IN_PROGRESS);
  gate.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(IN_PROGRESS).fill(200));
});

test('a program gets the same as JSON, with the id that the answer carries', async () => {
  const first = await fillServer();
  const rest = [...visits(CROWD)];
  const answer = await visit('/api/guest/search?search=school', { accept: 'application/json' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({
    error: 'The site has more visitors than it can serve at the moment. Try again in a few seconds',
    code: 'unavailable',
    errors: null,
    requestId: answer.headers.get('x-request-id'),
  });
  gate.resolve();
  await Promise.all([...first, ...rest]);
});

test('cached pages, probes, built files and the sign-in are answered during an overload', async () => {
  await (await visit('/about')).text();
  const first = await fillServer();
  const rest = visits(CROWD);
  const answers = await Promise.all(
    ['/about', '/healthz', '/readyz', '/auth/login'].map((path) => visit(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 405]);
  expect((await visit('/assets/unknown.js')).status).not.toBe(503);
  gate.resolve();
  await Promise.all([...first, ...rest]);
});

test('a page is not drawn for a visitor who left while waiting', async () => {
  const first = await fillServer();
  const socket = connect(listening.port, '127.0.0.1');
  await new Promise<void>((sent) => {
    socket.write('GET /held/gone HTTP/1.1\r\nhost: localhost\r\n\r\n', () => sent());
  });
  // Received after the one above, so the server has seen that one by now.
  expect((await visit('/healthz')).status).toBe(200);
  socket.destroy();
  expect((await visit('/healthz')).status).toBe(200);
  const last = visit('/held/last');
  gate.resolve();
  expect((await Promise.all([...first, last])).map(({ status }) => status)).toEqual(
    Array(IN_PROGRESS + 1).fill(200),
  );
  expect(drawn).toContain('/held/last');
  expect(drawn).not.toContain('/held/gone');
});

test('a few visitors at once only wait', async () => {
  const patient = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    onlyHost: null,
    limits: { ...DEFAULT_LIMITS, maxWaitMs: 100_000 },
  });
  const visitors = Array.from({ length: 40 }, (_, index) =>
    fetch(`http://127.0.0.1:${patient.port}/held/${index}`),
  );
  await expect.poll(() => drawn.length).toBe(IN_PROGRESS);
  gate.resolve();
  expect((await Promise.all(visitors)).every(({ status }) => status === 200)).toBe(true);
  await patient.close(0);
});
