/**
 * Makes the calls of the admin except uploads, with the bearer token and without a timeout. A failed call throws `ApiError`,
 * with the server's messages if it sent any; an aborted call throws the reason of its signal.
 */
import { isErrorBody, textOfLostAnswer, textOfStatus } from '#web/data/read-answer.ts';
import { withReauthentication } from '#web/forms/reauthentication.ts';
import { failure as m } from '../messages/en-GB.ts';
import { clearPrefetched, storePrefetched, takePrefetched } from './prefetch.ts';

/** Why a call failed. `errors`: messages by the name of the field. */
export interface ApiErrorBody {
  error: string;
  code: string;
  errors: Record<string, string> | null;
  requestId: string;
  /** After a conflict: the record as someone else has saved it */
  current?: Record<string, unknown>;
}

/** A call that failed. `status` 0: there was no answer, or the answer to a successful call was unreadable. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ApiErrorBody;
  constructor(status: number, body: ApiErrorBody) {
    super(body.error);
    this.status = status;
    this.body = body;
  }
}

const TOKEN_KEY = 'token';

/** Returns the token of the current session, even if the user has signed in again in another tab since this page was loaded. */
export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY);

const errorBody = (code: string, error: string): ApiErrorBody => ({
  error,
  code,
  errors: null,
  requestId: '',
});
const unreachableBody = errorBody('unreachable', m.offline);
/**
 * Returns the error of a rejected call. If `body` is not an error of this server, a proxy has answered, or the answer was cut
 * off.
 */
export const rejectedCallError = (status: number, body: unknown): ApiError =>
  new ApiError(
    status,
    isErrorBody(body) ? (body as ApiErrorBody) : errorBody('unreadable', textOfStatus(status)),
  );
/** Returns the error for an answer that does not have the expected shape. */
export const unreadableAnswerError = (): ApiError => rejectedCallError(0, null);
/**
 * Returns the error of a call that succeeded but whose answer was unreadable: its message does not say that the change
 * failed.
 */
export const lostAnswerError = (method: string): ApiError =>
  new ApiError(0, errorBody('lost', textOfLostAnswer(method)));

interface CallOptions {
  method?: string;
  /** Sent as JSON, except for FormData, which is sent unchanged */
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

/** The listeners for writes. They are called even after a failed write, because the server may have carried it out. */
const listeners = new Set<(path: string) => void>();

/** Calls `listener` with the path of each write that has ended, until the returned function is called. */
export function onWrite(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the answer of a call, after reauthentication if the server requires it. If the session has ended, throws an
 * `ApiError` as for any other failure: the caller signs the user out (`handleSessionEnd`) or tells the user.
 */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  try {
    return await callWithReauthentication(() => callOnce<Answer>(path, options));
  } finally {
    if ((options.method ?? 'GET') !== 'GET') for (const listener of listeners) listener(path);
  }
}

async function callWithReauthentication<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const apiErrorOrThrow = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error;
    throw error;
  };
  const answer = await withReauthentication<Answer | ApiError>(() => work().catch(apiErrorOrThrow), {
    codeOf: (one) => (one instanceof ApiError ? one.body.code : null),
    withError: (one, error) =>
      one instanceof ApiError ? new ApiError(one.status, { ...one.body, error }) : one,
  });
  if (answer instanceof ApiError) throw answer;
  return answer;
}

/** Requests a path in advance. The next `call` of that path uses the answer, unless that call comes too late or after a write. */
export const prefetchCall = (path: string): void => storePrefetched(path, send(path, {}));

function send(
  path: string,
  { method = 'GET', body, idempotencyKey, signal }: CallOptions,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  const token = readToken();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

async function callOnce<Answer>(path: string, options: CallOptions): Promise<Answer> {
  const { method = 'GET', signal } = options;
  if (method !== 'GET') clearPrefetched();
  const response = await ((method === 'GET' ? takePrefetched(path) : undefined) ?? send(path, options)).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, unreachableBody);
    },
  );
  signal?.throwIfAborted();
  const answer: unknown = await response.json().catch((error: unknown) => {
    // The call was aborted while the body was read, so the answer is incomplete.
    if (signal?.aborted) throw error;
    if (response.ok) throw lostAnswerError(method);
    return null;
  });
  if (response.ok) return answer as Answer;
  throw rejectedCallError(response.status, answer);
}

/** Downloads a file that requires the bearer token. */
export const fetchFile = (path: string): Promise<Blob> =>
  callWithReauthentication(async () => {
    const response = await send(path, {}).catch(() => {
      throw new ApiError(0, unreachableBody);
    });
    if (response.ok)
      return response.blob().catch(() => {
        throw lostAnswerError('GET');
      });
    const answer: unknown = await response.json().catch(() => null);
    throw rejectedCallError(response.status, answer);
  });
