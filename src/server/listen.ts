/** The HTTP server: kept answers straight on node's request and response, everything else through the app. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { App } from './app.ts';

export interface Listening {
  /** The port that was taken, also when 0 was asked for */
  port: number;
  /** Takes no more connections, finishes what is in flight, at most for so many milliseconds. */
  close(patience: number): Promise<void>;
}

/** The address of the socket behind a request. */
export const socketAddress = (context: Context): string | null => {
  try {
    return getConnInfo(context).remote.address ?? null;
  } catch {
    return null;
  }
};

export const listen = async (
  app: App,
  { port, host, checkHost }: { port: number; host: string; checkHost: string | null },
): Promise<Listening> => {
  const slow = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    // The host is part of what is checked, so an answer is only taken from the kept ones for the right one.
    if ((checkHost === null || request.headers.host === checkHost) && app.cache.serve(request, response))
      return;
    void slow(request, response);
  });
  server.requestTimeout = 120_000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (patience) => closeWithin(server, patience),
  };
};

const closeWithin = (server: Server, patience: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
