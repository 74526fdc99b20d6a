/** Measures requests for the access log and the metrics. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../routing/client.ts';

/** A request that was answered or aborted. */
export interface EndedRequest {
  id: string;
  method: string;
  /** Without the query, which may contain secrets and visitors' searches */
  path: string;
  /** The pattern of the route; null: no route answered */
  route: string | null;
  status: number;
  /** Milliseconds from the arrival of the request's head until the answer was written or aborted */
  ms: number;
  /** Bytes of the answer, its head included */
  bytes: number;
  /** The complete address; the receiver decides how much of it to log */
  client: string | null;
  /** The answer came from the cache of finished answers */
  isCached: boolean;
  /** The client closed the connection before the server had written the complete answer */
  isAborted: boolean;
}

/** Reports that an observed request was answered or aborted. */
export type ReportEnd = (
  response: ServerResponse,
  details: { id: string; route: string | null; isCached: boolean },
) => void;

/** Returns a function that begins to observe a request and returns a function that reports the end of the request. */
export const requestObserver =
  (onRequestEnd: (request: EndedRequest) => void, trustProxy: number) =>
  ({ socket, method = '', url = '', headers }: IncomingMessage): ReportEnd => {
    const startedAt = performance.now();
    const bytesBefore = socket.bytesWritten;
    const { remoteAddress = null } = socket;
    return (response, details) => {
      const forwarded = headers['x-forwarded-for'];
      const queryStart = url.indexOf('?');
      onRequestEnd({
        ...details,
        method,
        path: queryStart < 0 ? url : url.slice(0, queryStart),
        status: response.statusCode,
        ms: performance.now() - startedAt,
        bytes: Math.max(0, socket.bytesWritten - bytesBefore),
        client: clientAddress(
          remoteAddress,
          typeof forwarded === 'string' ? forwarded : undefined,
          trustProxy,
        ),
        isAborted: !response.writableEnded,
      });
    };
  };
