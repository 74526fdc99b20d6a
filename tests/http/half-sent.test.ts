/**
 * Connections that break while a request is being sent are reported as such and are not errors of the server; and where a
 * request ends is never ambiguous.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type RunningServer } from '#platform/http/listen.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let listening: RunningServer;
let aborted = 0;
beforeAll(async () => {
  app = await startTestApp();
  listening = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    onlyHost: null,
    onRequestEnd: ({ isAborted }) => {
      if (isAborted) aborted += 1;
    },
  });
});
afterAll(async () => {
  await listening.close(0);
  await app.close();
});

/** Sends raw text; returns what came back until either side closed the connection. */
const sent = (text: string, { hangsUp = false, port = listening.port } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
    socket.write(text, () => {
      // The server answers this after it has received the text.
      if (hangsUp) void fetch(`http://127.0.0.1:${port}/healthz`).then(() => socket.destroy(), reject);
    });
  });

const head = (path: string, type: string, more: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${more}\r\n\r\n`;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

test.each([
  ['JSON', JSON_TYPE, '{"name":"Priya", "mess'],
  ['a form', FORM_TYPE, '--x\r\ncontent-disposition: form-data; name="message"\r\n\r\nWe have pla'],
])('a client that disconnects in the middle of %s causes no log entry', async (_, type, half) => {
  for (const length of ['content-length: 400', 'transfer-encoding: chunked']) {
    const body = length.startsWith('content') ? half : `${half.length.toString(16)}\r\n${half}\r\n`;
    const before = aborted;
    await sent(head('/api/guest/contact', type, length) + body, { hangsUp: true });
    await expect.poll(() => aborted).toBe(before + 1);
  }
  // Another request finishes after the broken ones have.
  expect((await fetch(`http://127.0.0.1:${listening.port}/healthz`)).status).toBe(200);
  expect(app.loggedProblems).toEqual([]);
});

const framings: [string, (body: string) => [string, string]][] = [
  ['announced', (body) => [`content-length: ${body.length}`, body]],
  [
    'in pieces',
    (body) => ['transfer-encoding: chunked', `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ],
];
const signIn = (password: string): string => JSON.stringify({ username: 'nobody', password });

test.each(framings)('a complete request is read, %s', async (_, framed) => {
  const [length, body] = framed(signIn('not the right one'));
  const answer = await sent(head('/auth/login', JSON_TYPE, `${length}\r\nconnection: close`) + body);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test.each(framings)('a password of 40 kB is too large, %s', async (_, framed) => {
  const [length, body] = framed(signIn('x'.repeat(40_000)));
  const answer = await sent(head('/auth/login', JSON_TYPE, `${length}\r\nconnection: close`) + body);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('The limit is 32 kB');
});

describe('a second request hidden in the body of a first', () => {
  /** Its answer is one that none of the others gets. */
  const hidden = 'TRACE /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const answersTo = async (text: string): Promise<string[]> =>
    [...(await sent(text)).matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status = '']) => status);

  test.each([
    ['two kinds of length', `content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a length behind the other kind', `transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${chunk}`],
    ['two encodings', `transfer-encoding: chunked\r\ntransfer-encoding: x\r\n\r\n${chunk}`],
    ['an encoding that is not the last', `transfer-encoding: chunked, identity\r\n\r\n${chunk}`],
    ['a space before the colon', `transfer-encoding : chunked\r\n\r\n${chunk}`],
    ['a vertical tab before the encoding', `transfer-encoding: \x0bchunked\r\n\r\n${chunk}`],
    ['two lengths', `content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a list of lengths', `content-length: 0, ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `content-length: +0\r\n\r\n${hidden}`],
    ['a folded header', `transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['line feeds only', `x: a\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk extension with a line feed', `transfer-encoding: chunked\r\n\r\n2;\n{}\r\n0\r\n\r\n${hidden}`],
  ])('by %s is never answered', async (_, rest) => {
    expect(await answersTo(`POST /api/guest/contact HTTP/1.1\r\nhost: localhost\r\n${rest}`)).toEqual([
      '400',
    ]);
  });

  test('would be answered with 405', async () => {
    expect(await answersTo(hidden.replace('host', 'connection: close\r\nhost'))).toEqual(['405']);
  });

  test.each(['/healthz', '/robots.txt', '/nowhere', '/api/guest/settings', '/api/nothing'])(
    'by the body of a GET of %s is never answered',
    async (path) => {
      const last = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
      for (const body of [
        `content-length: ${hidden.length}\r\n\r\n${hidden}`,
        `transfer-encoding: chunked\r\n\r\n${chunk}`,
      ])
        for (const method of ['GET', 'HEAD']) {
          const answers = await answersTo(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${body}${last}`);
          expect(answers.length).toBeGreaterThan(0);
          expect(answers).not.toContain('405');
        }
    },
  );
});

test('a request with two hosts is rejected, also for a cached answer', async () => {
  const strict = await startTestApp({ checkHost: true });
  const server = await listen(strict, { port: 0, host: '127.0.0.1', onlyHost: 'localhost:3000' });
  const ask = async (...hosts: string[]) =>
    (
      await sent(
        `GET /robots.txt HTTP/1.1\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}connection: close\r\n\r\n`,
        { port: server.port },
      )
    ).slice(9, 12);
  expect(await ask('localhost:3000')).toBe('200');
  expect(await ask('localhost:3000')).toBe('200');
  expect(await ask('localhost:3000', 'evil.example')).toBe('400');
  expect(await ask('localhost:3000', 'localhost:3000')).toBe('400');
  await server.close(0);
  await strict.close();
});
