/** Connections that have been made, but not yet accepted, when the server stops. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '#platform/http/listen.ts';
import { startTestApp } from '#tests/support/app.ts';

test('a server that stops answers on connections that wait to be accepted, and refuses later ones', async () => {
  const app = await startTestApp();
  const server = await listen(app, { port: 0, host: '127.0.0.1', onlyHost: null });
  const waiting = Array.from({ length: 20 }, () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return text(socket);
  });
  // The kernel connects them now, and the event loop has no turn in which to accept them.
  await new Promise((next) => process.nextTick(next));
  const closed = server.close(5000);
  for (const answer of await Promise.all(waiting))
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
  await closed;
  const [error] = await once(connect(server.port, '127.0.0.1'), 'error');
  expect(error.code).toBe('ECONNREFUSED');
  await app.close();
});
