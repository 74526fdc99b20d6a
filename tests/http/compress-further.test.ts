/** Cached answers that are requested repeatedly become smaller. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type RunningServer } from '#platform/http/listen.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const sentence = (at: number) =>
  `<p>House ${at} has ${(at * 7919) % 97} windows and ${(at * 31) % 13} doors.</p>`;
const HTML = `<main>${Array.from({ length: 300 }, (_, at) => sentence(at)).join('')}</main>`;
const renderer: PageRenderer = {
  parametersOf: () => [],
  isCacheable: () => true,
  render: async () => ({ status: 200, location: null, html: HTML, linkHeader: null }),
};

let app: TestApp;
let listening: RunningServer;
beforeAll(async () => {
  app = await startTestApp({ renderer });
  listening = await listen(app, { port: 0, host: '127.0.0.1', onlyHost: null });
});
afterAll(async () => {
  await listening.close(0);
  await app.close();
});

const visit = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listening.port}/`, { headers: { 'accept-encoding': 'br', ...headers } });
const lengthOf = (response: Response) => Number(response.headers.get('content-length'));

test('a page that is requested again is compressed further, and the tag of its first variant stays valid', async () => {
  const first = await visit();
  const firstTag = first.headers.get('etag') ?? '';
  await expect.poll(async () => lengthOf(await visit())).toBeLessThan(lengthOf(first));
  const smaller = await visit();
  expect(smaller.headers.get('etag')).not.toBe(firstTag);
  expect(await smaller.text()).toBe(HTML);
  for (const tag of [firstTag, smaller.headers.get('etag') ?? ''])
    expect((await visit({ 'if-none-match': tag })).status).toBe(304);
});
