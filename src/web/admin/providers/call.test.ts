import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, call, fetchFile, onWrite } from './call.ts';

/** Answers every request with this response. */
const answerWith = (answer: () => Response): void => {
  vi.stubGlobal('fetch', async () => answer());
};
/** A response whose body ends too early. */
const truncatedResponse = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"title":"Rive'));
        controller.error(new TypeError('network error'));
      },
    }),
  );
const errorOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    (answer) => expect.fail(`It was answered with ${JSON.stringify(answer)}`),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError);
      return error as ApiError;
    },
  );

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'a token' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['is truncated', truncatedResponse],
  ['is empty', () => new Response('')],
  ['is the page of a proxy', () => new Response('<h1>Sign in to the hotel</h1>')],
])('a successful response whose body %s', (_, answer) => {
  test('fails a read, with a message to try again', async () => {
    answerWith(answer);
    const { status, body } = await errorOf(call('/api/admin/projects/1'));
    expect(status).toBe(0);
    expect(body.error).toBe('The response was incomplete. Try again');
  });

  test('warns after a write that the change may have been made', async () => {
    answerWith(answer);
    const { status, body } = await errorOf(call('/api/admin/projects/1', { method: 'PATCH', body: {} }));
    expect(status).toBe(0);
    expect(body).toMatchObject({ code: 'lost', errors: null });
    expect(body.error).toMatch(/cannot tell whether this worked.*Check before you try again/);
  });

  test('notifies the listeners for writes', async () => {
    answerWith(answer);
    const written: string[] = [];
    const stop = onWrite((path) => written.push(path));
    await errorOf(call('/api/admin/projects/1', { method: 'PATCH', body: {} }));
    stop();
    expect(written).toEqual(['/api/admin/projects/1']);
  });
});

test('null is a valid response', async () => {
  answerWith(() => Response.json(null));
  expect(await call('/api/admin/projects/1')).toBeNull();
});

test('an error has the server’s message', async () => {
  const error = { error: 'The site is busy', code: 'busy', errors: null, requestId: '7' };
  answerWith(() => Response.json(error, { status: 503 }));
  expect((await errorOf(call('/api/admin/projects'))).body).toEqual(error);
});

test.each([
  [413, 'This is larger than the site accepts'],
  [429, 'Too many requests have come from your network'],
  [403, 'The site sent an unexpected response'],
  [502, 'The site is not available at the moment'],
])('the page of a proxy with status %d is replaced with a message for the status', async (status, text) => {
  answerWith(() => new Response('<h1>Stopped by the proxy</h1>', { status }));
  for (const work of [call('/api/admin/projects'), fetchFile('/api/admin/projects.csv')]) {
    const error = await errorOf(work);
    expect(error.status).toBe(status);
    expect(error.message).toContain(text);
  }
});

test('a call aborted while its response arrives is not a lost response', async () => {
  const abort = new AbortController();
  answerWith(
    () =>
      new Response(
        new ReadableStream(
          {
            pull(body) {
              abort.abort();
              body.error(new TypeError('aborted'));
            },
          },
          { highWaterMark: 0 },
        ),
      ),
  );
  await expect(call('/api/admin/projects', { signal: abort.signal })).rejects.not.toBeInstanceOf(ApiError);
});

test('a truncated file is an error', async () => {
  answerWith(truncatedResponse);
  expect((await errorOf(fetchFile('/api/admin/projects.csv'))).body.code).toBe('lost');
});
