/** Observes finished requests for the access log and the metrics. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../routing/client.ts';

export interface Answered {
  id: string;
  method: string;
  /** Without the query, which may contain secrets and what visitors search for */
  path: string;
  /** The pattern of the route; null: none answered */
  route: string | null;
  status: number;
  /** From the arrival of the request's head to the last byte handed to the system */
  ms: number;
  /** Sent on the connection, heads included */
  bytes: number;
  /** The whole address: what is logged of it is up to the receiver */
  client: string | null;
  /** Answered from the cache of finished answers */
  isCached: boolean;
  /** The client closed the connection before the answer was complete */
  isAborted: boolean;
}

/** A request that is being observed; called when it has been answered. */
export type Observed = (
  response: ServerResponse,
  answer: { id: string; route: string | null; isCached: boolean },
) => void;

/** Returns the function that begins to observe a request. */
export const answeredObserver =
  (onAnswered: (answered: Answered) => void, trustProxy: number) =>
  ({ socket, method = '', url = '', headers }: IncomingMessage): Observed => {
    const startedAt = performance.now();
    const sentBefore = socket.bytesWritten;
    const { remoteAddress = null } = socket;
    return (response, answer) => {
      const forwarded = headers['x-forwarded-for'];
      const mark = url.indexOf('?');
      onAnswered({
        ...answer,
        method,
        path: mark < 0 ? url : url.slice(0, mark),
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
