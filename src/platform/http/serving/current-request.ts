/**
 * Holds the current request, or the request that enqueued the current job, for log lines and error answers. Every
 * answer contains its id in `X-Request-Id`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface CurrentRequest {
  readonly id: string;
  /** The pattern of the route that answers, for logs and metrics; null: none */
  route: string | null;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work` with `request` as the current request. */
export const inRequest = <Value>(request: CurrentRequest, work: () => Value): Value =>
  requests.run(request, work);

/** Returns the id of the current request; outside of a request, a new id. */
export const requestIdOrNew = (): string => requests.getStore()?.id ?? randomUUID();

/** Returns the id of the current request, if there is one. */
export const currentRequestId = (): string | undefined => requests.getStore()?.id;

/** Returns whether a call of the admin API answers the current request. */
export const isAdminRequest = (): boolean => requests.getStore()?.route?.startsWith('/api/admin/') === true;

/** Records which route answers the current request. */
export const recordRoute = (pattern: string | null): void => {
  const request = requests.getStore();
  if (request !== undefined) request.route = pattern;
};

const WELL_FORMED = /^[\w.-]{8,128}$/;

/** Returns the id that a trusted proxy sent, if it is well-formed, or a new one. */
export const idFromProxy = (sentId: string | string[] | undefined): string =>
  typeof sentId === 'string' && WELL_FORMED.test(sentId) ? sentId : randomUUID();
