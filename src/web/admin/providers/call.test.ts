import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, call, fetchFile } from './call.ts';

/** Answers every request with this response. */
const lineAnswers = (answer: () => Response): void => {
  vi.stubGlobal('fetch', async () => answer());
};
/** A body that begins and then breaks off. */
const brokenOff = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"title":"Rive'));
        controller.error(new TypeError('network error'));
      },
    }),
  );
const refusalOf = (work: Promise<unknown>): Promise<ApiError> =>
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
  ['breaks off half-way', brokenOff],
  ['is nothing at all', () => new Response('')],
  ['is the page of something in between', () => new Response('<h1>Sign in to the hotel</h1>')],
])('a good answer whose body %s', (_, answer) => {
  test('is none for who reads, and may be asked for again', async () => {
    lineAnswers(answer);
    const { status, body } = await refusalOf(call('/api/admin/projects/1'));
    expect(status).toBe(0);
    expect(body.error).toBe('The answer was lost on the way. Try again');
  });

  test('tells who writes that it may have been done', async () => {
    lineAnswers(answer);
    const { status, body } = await refusalOf(call('/api/admin/projects/1', { method: 'PATCH', body: {} }));
    expect(status).toBe(0);
    expect(body).toMatchObject({ code: 'lost', errors: null });
    expect(body.error).toMatch(
      /^The answer was lost on the way.*may have been done.*look before you try again/,
    );
  });
});

test('an answer that says nothing on purpose is an answer', async () => {
  lineAnswers(() => Response.json(null));
  expect(await call('/api/admin/projects/1')).toBeNull();
});

test('a refusal keeps the words of the server', async () => {
  const said = { error: 'The site is busy', code: 'busy', errors: null, requestId: '7' };
  lineAnswers(() => Response.json(said, { status: 503 }));
  expect((await refusalOf(call('/api/admin/projects'))).body).toEqual(said);
});

test('a call that was called off while its answer came is no lost answer', async () => {
  const off = new AbortController();
  lineAnswers(() => {
    off.abort();
    return brokenOff();
  });
  await expect(call('/api/admin/projects', { signal: off.signal })).rejects.not.toBeInstanceOf(ApiError);
});

test('a file that breaks off is refused, too', async () => {
  lineAnswers(brokenOff);
  expect((await refusalOf(fetchFile('/api/admin/projects.csv'))).body.code).toBe('lost');
});
