import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fileBody } from './file-body.ts';

test('a stream that fails before it is read does not end the process, and the reader gets the error', async () => {
  const stream = new PassThrough();
  const body = fileBody(stream);
  stream.destroy(new Error('the file is gone'));
  await nextTurn();
  await expect(body.getReader().read()).rejects.toThrow('the file is gone');
});

test('a stream that fails and is never read does not end the process', async () => {
  const stream = new PassThrough();
  const body = fileBody(stream);
  stream.destroy(new Error('the file is gone'));
  await nextTurn();
  await body.cancel();
  expect(stream.destroyed).toBe(true);
});
