/** Measures requests for the access log and the metrics. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../routing/client.ts';

export interface Answered {
  id: string;
  method: string;
  /** Without the query, which may contain secrets and visitors' searches */
  path: string;
  /** The pattern of the route; null: no route answered */
  route: string | null;
  status: number;
  /** From the arrival of the request's head until the last byte was passed to the system */
  ms: number;
  /** Bytes sent on the connection, heads included */
  bytes: number;
  /** The complete address; the receiver decides how much of it to log */
  client: string | null;
  /** Answered from the cache of finished answers */
  isCached: boolean;
  /** The client closed the connection before the answer was complete */
  isAborted: boolean;
}

/** Reports an observed request; called when it has been answered or aborted. */
export type ReportAnswered = (
  response: ServerResponse,
  answer: { id: string; route: string | null; isCached: boolean },
) => void;

/** Returns a function that begins to observe a request and returns the function that reports it. */
export const answeredObserver =
  (onAnswered: (answered: Answered) => void, trustProxy: number) =>
  ({ socket, method = '', url = '', headers }: IncomingMessage): ReportAnswered => {
    const startedAt = performance.now();
    const sentBefore = socket.bytesWritten;
    const { remoteAddress = null } = socket;
    return (response, answer) => {
      const forwarded = headers['x-forwarded-for'];
      const queryStart = url.indexOf('?');
      onAnswered({
        ...answer,
        method,
        path: queryStart < 0 ? url : url.slice(0, queryStart),
        status: response.statusCode,
        ms: performance.now() - startedAt,
        bytes: Math.max(0, socket.bytesWritten - sentBefore),
        client: clientAddress(
          remoteAddress,
          typeof forwarded === 'string' ? forwarded : undefined,
          trustProxy,
        ),
        isAborted: !response.writableEnded,
      });
    };
  };
