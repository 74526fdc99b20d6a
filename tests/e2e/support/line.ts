/** The line between a browser and a site, which a test can make slow or cut. */
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Site } from '#tests/support/site.ts';

export interface Line {
  /** What browsers open in place of the site's own address */
  address: string;
  /**
   * `silent`: requests are accepted and not answered until the state changes, which breaks them off; `cut`: connections are closed; `bad gateway`: a proxy answers for
   * the site
   */
  state: 'open' | 'silent' | 'cut' | 'bad gateway';
  /** The site behind it; tests replace it by another */
  site: Pick<Site, 'address'>;
  /** Changes the text of the service worker, as a new release does */
  rewriteWorker: (script: string) => string;
}

/** Opens a line that is closed when the test ends. */
export const openLine = async (site: Site): Promise<Line> => {
  const waiting = new Set<Socket>();
  let state: Line['state'] = 'open';
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (line.state === 'silent') {
      waiting.add(incoming.socket);
      return;
    }
    if (line.state === 'cut') return void incoming.socket.destroy();
    if (line.state === 'bad gateway') return void outgoing.writeHead(502).end('Bad gateway');
    const isWorker = url === '/service-worker.js';
    const forwarded = isWorker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
    const onward = request(line.site.address + url, { method, headers: forwarded }, (answer) => {
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
        outgoing.end(line.rewriteWorker(Buffer.concat(chunks).toString()));
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
  const line: Line = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get state() {
      return state;
    },
    set state(next) {
      state = next;
      for (const socket of waiting) socket.destroy();
      waiting.clear();
    },
    site,
    rewriteWorker: (script) => script,
  };
  return line;
};
