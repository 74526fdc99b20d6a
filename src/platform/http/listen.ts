/**
 * The HTTP server: cached answers go straight to node's request and response, everything else through the
 * app.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AnswerCache } from './pages/answer-cache.ts';

export interface RunningServer {
  /** The port in use, also when port 0 was requested */
  port: number;
  /** Stops accepting connections and finishes requests in flight, waiting at most `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

/** Returns the address of the socket behind a request. */
export const socketAddress = (context: Context): string | null => {
  try {
    return getConnInfo(context).remote.address ?? null;
  } catch {
    return null;
  }
};

/**
 * Runs minor garbage collections on the main thread where there are no spare processors: the collector would
 * otherwise wait for helper threads that queue behind other work (under load, about once a second, a pause of
 * one or two milliseconds instead of six).
 */
const collectGarbageOnMainThread = (): void => {
  if (availableParallelism() <= 2) setFlagsFromString('--no-parallel-scavenge');
};

/** The app as it is served, with the cache of finished pages. */
interface ServedApp {
  /** Takes a `Request`, returns a `Response` */
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  cache: Pick<AnswerCache, 'serve'>;
}

type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const listen = async (
  app: ServedApp,
  options: {
    port: number;
    host: string;
    /** Cached answers are sent for this host only; null: for every host */
    checkHost: string | null;
    /**
     * Called when a connection cannot be accepted, for example without a free file descriptor; the server
     * continues
     */
    onError?: (error: Error) => void;
    /** Runs first and may answer; only development has one */
    before?: NodeMiddleware | undefined;
  },
): Promise<RunningServer> => {
  const { port, host, checkHost, before, onError = () => {} } = options;
  collectGarbageOnMainThread();
  const throughApp = getRequestListener(app.fetch);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    limitRequestTime(request);
    // The host must match before a cached answer is used.
    if ((checkHost === null || request.headers.host === checkHost) && app.cache.serve(request, response))
      return;
    void throughApp(request, response);
  };
  const server = createServer(
    before === undefined
      ? answer
      : (request, response) => before(request, response, () => answer(request, response)),
  );
  // Each request gets its own time limit, because a large upload needs longer than a form.
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
    close: (timeoutMs) => closeWithin(server, timeoutMs),
  };
};

/** How long a request may take to arrive, in milliseconds. */
const REQUEST_TIMEOUT_MS = 120_000;
/** The slowest upload that is accepted, in bytes per millisecond. */
const MIN_UPLOAD_RATE = 50;

const limitRequestTime = (request: IncomingMessage): void => {
  const { url = '', method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return;
  // Only requests to the admin may be large; elsewhere anybody could declare any size.
  const declaredBytes = url.startsWith('/api/admin/') ? Number(headers['content-length'] ?? 0) : 0;
  const timeoutMs = REQUEST_TIMEOUT_MS + Math.min(declaredBytes || 0, MAX_UPLOAD_BYTES) / MIN_UPLOAD_RATE;
  const timer = setTimeout(() => request.destroy(), timeoutMs);
  timer.unref();
  const done = (): void => clearTimeout(timer);
  request.once('end', done).once('close', done);
};
/** The largest document the settings allow, in bytes. */
const MAX_UPLOAD_BYTES = 5_000 * 1024 * 1024;

const closeWithin = (server: Server, timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
