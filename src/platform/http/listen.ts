/**
 * Runs the HTTP server: writes cached answers straight to node's response, and passes all other requests to the app,
 * those that need rendering through a queue.
 */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AnswerCache } from './pages/answer-cache.ts';
import { type AdmissionLimits, type AdmissionState, admission } from './serving/admission.ts';
import type { AdmissionRules } from './serving/busy-answers.ts';
import { type CurrentRequest, idFromProxy, inRequest } from './serving/current-request.ts';
import { limitReceiveTime } from './serving/receive-time.ts';
import { type EndedRequest, type ReportEnd, requestObserver } from './serving/request-observer.ts';

export interface RunningServer {
  /** The port in use, also when port 0 was requested */
  port: number;
  /** Closes the connection after each answer from now on, so that clients and proxies go elsewhere. */
  drain(): void;
  /**
   * Stops accepting connections, finishes requests in flight and still answers requests that arrive on open
   * connections, waiting at most `timeoutMs`.
   */
  close(timeoutMs: number): Promise<void>;
}

/** Returns the address of the socket behind a request; null: there is no socket. */
export const socketAddress = (context: Context): string | null => {
  try {
    return getConnInfo(context).remote.address ?? null;
  } catch {
    return null;
  }
};

/**
 * Makes V8 run minor garbage collections on the main thread if there are at most two processors: the collector would
 * otherwise wait for helper threads that are queued behind other work. Under load, with about one minor collection each
 * second, this shortens its pause from six milliseconds to one or two.
 */
const collectGarbageOnMainThread = (): void => {
  if (availableParallelism() <= 2) setFlagsFromString('--no-parallel-scavenge');
};

/** The parts of the app that the server needs. */
interface ServedApp {
  /** Takes a `Request`, returns a `Response` */
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  cache: Pick<AnswerCache, 'serve'>;
  admission: AdmissionRules;
  /** Passes the state of the queue to the metrics */
  watchAdmission?(state: AdmissionState): void;
}

interface ReceivedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  /** Absent: requests are neither counted nor logged */
  report: ReportEnd | undefined;
}

const REQUEST_ID = 'x-request-id';

type HeaderArgument = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;
/** The parameters of `writeHead` after the status */
type HeadRest = [statusMessage?: string | undefined, headers?: HeaderArgument] | [headers?: HeaderArgument];

type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface ListenOptions {
  port: number;
  host: string;
  /** The only host for which cached answers are sent; null: every host */
  onlyHost: string | null;
  /** The number of reverse proxies trusted to send the client's address and the request's id; defaults to 0 */
  trustProxy?: number;
  /** Called with each request that was answered or aborted */
  onRequestEnd?: ((request: EndedRequest) => void) | undefined;
  /** The limits of the queue; default to `DEFAULT_LIMITS` */
  limits?: AdmissionLimits;
  /** Called when a connection cannot be accepted, for example for lack of file descriptors; the server continues */
  onError?: (error: Error) => void;
  /** Runs first and may answer the request; only development has one */
  middleware?: NodeMiddleware | undefined;
}

/**
 * Starts the HTTP server, and resolves when it listens. Rejects if it cannot, for example because the port is in use.
 */
export const listen = async (app: ServedApp, options: ListenOptions): Promise<RunningServer> => {
  const {
    port,
    host,
    onlyHost,
    trustProxy = 0,
    limits,
    onRequestEnd,
    middleware,
    onError = () => {},
  } = options;
  collectGarbageOnMainThread();
  const observe = onRequestEnd && requestObserver(onRequestEnd, trustProxy);
  let isDraining = false;
  /** Functions that answer the requests received while the server stops listening; null at other times */
  let heldRequests: (() => void)[] | null = null;

  /** Adds `x-request-id`. While the server drains, closes the connection after the response. */
  class IdentifiedResponse extends ServerResponse {
    requestId: string = randomUUID();

    override writeHead(status: number, ...rest: HeadRest): this {
      if (isDraining) this.shouldKeepAlive = false;
      const headers = rest.at(-1);
      // The id is appended to the list: after a call of `setHeader`, node would parse and store every header of the list.
      if (Array.isArray(headers)) return super.writeHead(status, [...headers, REQUEST_ID, this.requestId]);
      this.setHeader(REQUEST_ID, this.requestId);
      return super.writeHead(status, ...(rest as [headers?: OutgoingHttpHeaders]));
    }
  }

  /** For each request from the queue, the function that lets the next one start */
  const slotReleases = new WeakMap<object, () => void>();
  const appListener = getRequestListener((request, env) => {
    const response = app.fetch(request, env);
    const releaseSlot = slotReleases.get((env as { incoming: object }).incoming);
    // The next request need not wait until the response has been sent.
    if (releaseSlot !== undefined) void Promise.resolve(response).then(releaseSlot, releaseSlot);
    return response;
  });

  const startRequest = (
    { request, response, id, report }: ReceivedRequest,
    releaseSlot?: () => void,
  ): void => {
    const currentRequest: CurrentRequest = { id, route: null };
    if (releaseSlot !== undefined) slotReleases.set(request, releaseSlot);
    response.once('close', () => {
      report?.(response, { ...currentRequest, isCached: false });
      releaseSlot?.();
    });
    inRequest(currentRequest, () => void appListener(request, response));
  };

  // Thousands of requests may be rejected each second, so as little as possible is created for each before it starts.
  const queue = admission<ReceivedRequest>(
    {
      isGone: ({ request }) => request.socket.destroyed,
      start(received) {
        let hasReleased = false;
        startRequest(received, () => {
          if (!hasReleased) queue.leave();
          hasReleased = true;
        });
      },
      reject({ request, response, id, report }) {
        if (report !== undefined)
          response.once('close', () => report(response, { id, route: null, isCached: false }));
        app.admission.sendBusy(request, response, id);
      },
    },
    limits,
  );
  app.watchAdmission?.(queue);

  const answer = (request: IncomingMessage, response: IdentifiedResponse): void => {
    limitReceiveTime(request);
    if (trustProxy > 0) response.requestId = idFromProxy(request.headers[REQUEST_ID]);
    const id = response.requestId;
    const report = observe?.(request);
    // The app checks the host of all other requests.
    if (onlyHost === null || request.headers.host === onlyHost) {
      const cached = app.cache.serve(request, response);
      if (cached !== null) {
        report?.(response, { id, route: cached.route ?? null, isCached: true });
        return;
      }
    }
    const received = { request, response, id, report };
    if (app.admission.mustWait(request)) queue.enter(received);
    else startRequest(received);
  };

  const receive = (request: IncomingMessage, response: IdentifiedResponse): void => {
    if (heldRequests === null) answer(request, response);
    else heldRequests.push(() => answer(request, response));
  };

  const server = createServer(
    // Without joining, node would use the first of two `Host` headers. Joined they are no valid host, and the request is
    // rejected.
    { ServerResponse: IdentifiedResponse, joinDuplicateHeaders: true },
    middleware === undefined
      ? receive
      : (request, response) => middleware(request, response, () => receive(request, response)),
  );
  // Each request gets its own time limit, because a large upload needs longer than a form.
  server.requestTimeout = 0;
  server.headersTimeout = 20_000;
  // Load balancers usually reuse idle connections for 60 seconds, and would otherwise send requests on closed ones.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.on('error', onError);
  const address = server.address();
  const drain = (): void => {
    isDraining = true;
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    drain,
    async close(timeoutMs) {
      drain();
      heldRequests ??= [];
      await acceptWaitingConnections(server);
      const closed = closeWithin(server, timeoutMs);
      for (const answerHeld of heldRequests?.splice(0) ?? []) answerHeld();
      heldRequests = null;
      await closed;
    },
  };
};

/** If more turns of the event loop than this bring no new connection, none is assumed to be waiting. */
const QUIET_TURNS = 3;
/** After this many turns the server stops listening even if connections still arrive. */
const MAX_TURNS = 1000;

/**
 * Resolves when no connection waits to be accepted: when the server stops listening, the kernel resets those that
 * wait. The event loop accepts one connection in each turn, so the caller must not process requests until this
 * resolves.
 */
const acceptWaitingConnections = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    let quietTurns = 0;
    let turns = 0;
    const onConnection = (): void => {
      quietTurns = 0;
    };
    server.on('connection', onConnection);
    const checkAgain = (): void => {
      quietTurns += 1;
      turns += 1;
      if (quietTurns <= QUIET_TURNS && turns < MAX_TURNS) {
        setImmediate(checkAgain);
        return;
      }
      server.off('connection', onConnection);
      resolve();
    };
    setImmediate(checkAgain);
  });

/** How long clients may still use idle connections once the server has stopped listening, in milliseconds. */
const IDLE_MS = 1000;

/** Stops listening, and resolves when all connections are closed; after `timeoutMs` it closes those still in use. */
const closeWithin = (server: Server, timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    // Busy clients may send their next request at any moment, and closing their connection just then would fail it.
    // `close` of http.Server would close all idle connections at once.
    let idleTimer: NodeJS.Timeout | undefined;
    const beginToCloseIdle = setTimeout(
      () => {
        server.closeIdleConnections();
        idleTimer = setInterval(() => server.closeIdleConnections(), 100);
      },
      Math.min(IDLE_MS, timeoutMs),
    );
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer);
      clearTimeout(beginToCloseIdle);
      clearInterval(idleTimer);
      // Ends the timer with which node checks for late headers.
      server.close(() => {});
      resolve();
    });
  });
