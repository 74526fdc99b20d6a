/** A real HTTP server that answers in place of the site, as a proxy does. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** Sends what the browser's code fetches to this server. Returns the function that sets its answer. */
export function proxyForEach(): (status: number, body: string) => void {
  let answer = { status: 502, body: '' };
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.body);
  });
  const browserFetch = fetch;
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(() => {
    const { port } = server.address() as AddressInfo;
    vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
      browserFetch(new URL(path, `http://127.0.0.1:${port}`), options),
    );
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return (status, body) => {
    answer = { status, body };
  };
}
