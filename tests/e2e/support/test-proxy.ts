/** A proxy between a browser and a site, which can simulate an unreachable site. */
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Site } from '#tests/support/site.ts';

export interface TestProxy {
  /** The address that browsers open in place of the site's own */
  address: string;
  /**
   * What happens to new requests. `open`: the site answers them; `silent`: they are not answered, and their connections
   * are closed when the state changes; `cut`: their connections are closed at once; `bad gateway`: the proxy answers with
   * status 502
   */
  state: 'open' | 'silent' | 'cut' | 'bad gateway';
  /** The site behind the proxy, which tests can replace with another */
  site: Pick<Site, 'address'>;
  /** Changes the script of the service worker, as a new release does */
  rewriteWorker: (script: string) => string;
}

/** Starts a proxy in front of the site. It is closed when the test ends. */
export const startTestProxy = async (site: Site): Promise<TestProxy> => {
  const unansweredSockets = new Set<Socket>();
  let state: TestProxy['state'] = 'open';
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (proxy.state === 'silent') {
      unansweredSockets.add(incoming.socket);
      return;
    }
    if (proxy.state === 'cut') return void incoming.socket.destroy();
    if (proxy.state === 'bad gateway') return void outgoing.writeHead(502).end('Bad gateway');
    const isWorker = url === '/service-worker.js';
    const forwarded = isWorker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
    const onward = request(proxy.site.address + url, { method, headers: forwarded }, (answer) => {
      if (!isWorker) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _, etag, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 500, rest);
        outgoing.end(proxy.rewriteWorker(Buffer.concat(chunks).toString()));
      });
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const proxy: TestProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get state() {
      return state;
    },
    set state(next) {
      state = next;
      for (const socket of unansweredSockets) socket.destroy();
      unansweredSockets.clear();
    },
    site,
    rewriteWorker: (script) => script,
  };
  return proxy;
};
