/** The HTTP server: kept answers straight on node's request and response, everything else through the app. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { PageCache } from './pages/page-cache.ts';

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

/**
 * Who serves clears its young garbage away by itself where there are no processors to spare: it would wait for helpers that stand
 * in line behind whatever else runs (one or two milliseconds against six, once a second under load).
 */
const clearGarbageAlone = (): void => {
  if (availableParallelism() <= 2) setFlagsFromString('--no-parallel-scavenge');
};

/** What is served: fetch in, fetch out, and the cache of finished pages. */
interface Served {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  cache: Pick<PageCache, 'serve'>;
}

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const listen = async (
  app: Served,
  options: {
    port: number;
    host: string;
    /** Kept answers go out for this host alone; null: for every one */
    checkHost: string | null;
    /** Called when a connection cannot be taken, as without a free file descriptor; the server goes on */
    onError?: (error: Error) => void;
    /** Comes first and may answer: development alone has one */
    before?: Before | undefined;
  },
): Promise<Listening> => {
  const { port, host, checkHost, before, onError = () => {} } = options;
  clearGarbageAlone();
  const slow = getRequestListener(app.fetch);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    endWhenTooSlow(request);
    // The host is part of what is checked, so an answer is only taken from the kept ones for the right one.
    if ((checkHost === null || request.headers.host === checkHost) && app.cache.serve(request, response))
      return;
    void slow(request, response);
  };
  const server = createServer(
    before === undefined
      ? answer
      : (request, response) => before(request, response, () => answer(request, response)),
  );
  // Each request has a time of its own, since a large upload needs longer than a form.
  server.requestTimeout = 0;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.on('error', onError);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: (patience) => closeWithin(server, patience),
  };
};

/** A request has so long to arrive. */
const REQUEST_MS = 120_000;
/** The slowest upload waited for, in bytes a millisecond. */
const SLOWEST_UPLOAD = 50;

const endWhenTooSlow = (request: IncomingMessage): void => {
  const { url = '', method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return;
  // Only what the admin area sends may be large; anybody could announce as much elsewhere.
  const announced = url.startsWith('/api/admin/') ? Number(headers['content-length'] ?? 0) : 0;
  const patience = REQUEST_MS + Math.min(announced || 0, MOST_ANNOUNCED) / SLOWEST_UPLOAD;
  const timer = setTimeout(() => request.destroy(), patience);
  timer.unref();
  const done = (): void => clearTimeout(timer);
  request.once('end', done).once('close', done);
};
/** What the settings allow a document at most. */
const MOST_ANNOUNCED = 5_000 * 1024 * 1024;

const closeWithin = (server: Server, patience: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
