/**
 * Makes every admin call, with the bearer token and without a timeout. A rejected call throws an error with the server's messages.
 */
import { isErrorBody, textOfLostAnswer, textOfStatus } from '#web/data/read-answer.ts';
import { withReauthentication } from '#web/forms/reauthentication.ts';
import { failure as m } from '../messages/en-GB.ts';
import { clearPrefetched, storePrefetched, takePrefetched } from './prefetch.ts';

/** The server's message about a rejection; `errors`: by the name of the field. */
export interface ApiErrorBody {
  error: string;
  code: string;
  errors: Record<string, string> | null;
  requestId: string;
  /** After a conflict: the record as the other user saved it */
  current?: Record<string, unknown>;
}

/** `status` 0: no readable answer came. */
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

const TOKEN = 'token';

/** Returns the token of the signed-in user, also if another tab has signed in. */
export const token = (): string | null => localStorage.getItem(TOKEN);

const errorBody = (code: string, error: string): ApiErrorBody => ({
  error,
  code,
  errors: null,
  requestId: '',
});
const unreachable = errorBody('unreachable', m.offline);
/** Returns the error of a rejected call. Without a body of this server, a proxy answered or the connection broke off. */
export const rejectionOf = (status: number, body: unknown): ApiError =>
  new ApiError(
    status,
    isErrorBody(body) ? (body as ApiErrorBody) : errorBody('unreadable', textOfStatus(status)),
  );
/** Returns the error of an answer that is not of the expected kind. */
export const unreadableAnswer = (): ApiError => rejectionOf(0, null);
/** Returns the error of a call that succeeded but whose answer was lost: the caller must not treat the change as failed. */
export const answerLost = (method: string): ApiError =>
  new ApiError(0, errorBody('lost', textOfLostAnswer(method)));

interface CallOptions {
  method?: string;
  /** Sent as JSON; a FormData as it is */
  body?: unknown;
  /** The idempotency key of the action */
  key?: string;
  signal?: AbortSignal | undefined;
}

/** Functions to call with the path of each write, even a failed one, because the server may have carried it out. */
const listeners = new Set<(path: string) => void>();
export function onWrite(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the answer of a call, after reauthentication if the server requires it. Throws `ApiError`; the sign-in provider
 * handles a lost session.
 */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  try {
    return await reauthenticated(() => callOnce<Answer>(path, options));
  } finally {
    if ((options.method ?? 'GET') !== 'GET') for (const listener of listeners) listener(path);
  }
}

async function reauthenticated<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const rejection = (error: unknown): ApiError => {
    if (error instanceof ApiError) return error;
    throw error;
  };
  const answer = await withReauthentication<Answer | ApiError>(() => work().catch(rejection), {
    codeOf: (one) => (one instanceof ApiError ? one.body.code : null),
    withError: (one, error) =>
      one instanceof ApiError ? new ApiError(one.status, { ...one.body, error }) : one,
  });
  if (answer instanceof ApiError) throw answer;
  return answer;
}

/** Prefetches what `call` will soon request at the same path. */
export const prefetchCall = (path: string): void => storePrefetched(path, send(path, {}));

function send(path: string, { method = 'GET', body, key, signal }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  const bearer = token();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set('idempotency-key', key);
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
      throw new ApiError(0, unreachable);
    },
  );
  signal?.throwIfAborted();
  const answer: unknown = await response.json().catch((error: unknown) => {
    // The call was aborted while the body was read, so the answer is incomplete.
    if (signal?.aborted) throw error;
    if (response.ok) throw answerLost(method);
    return null;
  });
  if (response.ok) return answer as Answer;
  throw rejectionOf(response.status, answer);
}

/** Downloads a file that requires the bearer token. */
export const fetchFile = (path: string): Promise<Blob> =>
  reauthenticated(async () => {
    const response = await send(path, {}).catch(() => {
      throw new ApiError(0, unreachable);
    });
    if (response.ok)
      return response.blob().catch(() => {
        throw answerLost('GET');
      });
    const answer: unknown = await response.json().catch(() => null);
    throw rejectionOf(response.status, answer);
  });
