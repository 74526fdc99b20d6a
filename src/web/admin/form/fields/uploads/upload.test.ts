import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isWorthRetrying, sendFile, uploadErrorMessage } from './upload.ts';

/** Answers the upload with this status and text. */
const answerWith = (status: number, responseText: string): void => {
  class AnsweredRequest {
    readonly upload = {};
    readonly status = status;
    readonly responseText = responseText;
    onload: (() => void) | null = null;
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
};
const errorOf = (): Promise<unknown> =>
  sendFile('/api/admin/images', new File(['a'], 'a.jpg'), {}, () => {}).answer.then(
    () => expect.fail('The upload succeeded'),
    (error: unknown) => error,
  );

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'a token' }));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [413, 'This is larger than the site accepts', false],
  [429, 'Too many requests have come from your network', true],
  [502, 'The site is not available at the moment', true],
])(
  'the error page of a proxy with status %d is replaced with a message for the status',
  async (status, text, retry) => {
    answerWith(status, '<html><h1>Stopped by the proxy</h1></html>');
    const error = await errorOf();
    expect(uploadErrorMessage(error)).toContain(text);
    expect(isWorthRetrying(error)).toBe(retry);
  },
);

test('the server’s message about the file is shown instead of the general one', async () => {
  const errors = { file: 'The selected file is empty' };
  answerWith(
    400,
    JSON.stringify({ error: 'Some fields need attention', code: 'invalid', errors, requestId: '7' }),
  );
  expect(uploadErrorMessage(await errorOf())).toBe('The selected file is empty');
});
