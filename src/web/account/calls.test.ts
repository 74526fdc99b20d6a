/** Tests the messages of calls that are answered by something other than the server. */
import { describe, expect, test } from 'vitest';
import { proxyForEach } from '#tests/support/proxy.ts';
import { postAuth } from '#web/data/session/auth-calls.ts';
import { userCall } from './calls.ts';

const answerWith = proxyForEach();

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (result) => (result as { error: string }).error,
    (error: Error) => error.message,
  );

describe.each([
  ['signing in', () => postAuth('/auth/login', { username: 'ann', password: 'x' })],
  ['changing a password', () => userCall('PUT', '/api/user/password', {})],
])('%s', (_, call) => {
  test.each([
    [413, '<h1>Too large</h1>', 'This is larger than the site accepts'],
    [429, '<h1>Slow down</h1>', 'Too many requests have come from your network'],
    [403, '<h1>Blocked</h1>', 'The site sent an unexpected response'],
    [502, '<h1>Bad gateway</h1>', 'The site is not available at the moment'],
    [504, '', 'The site is not available at the moment'],
    [502, '{"error":{"code":502}}', 'The site is not available at the moment'],
  ])('answered with %d by a proxy says what to do', async (status, body, message) => {
    answerWith(status, body);
    expect(await messageOf(call())).toContain(message);
  });
});

test('a change whose answer is lost is reported as possibly made', async () => {
  answerWith(200, '<h1>Welcome to our hotel</h1>');
  expect(await messageOf(userCall('PUT', '/api/user/password', {}))).toContain('cannot tell whether');
});
