import { expect, test } from 'vitest';
import { proxyForEach } from '#tests/support/proxy.ts';
import { messageSender } from './send-message.ts';

const answerWith = proxyForEach();

test.each([
  [413, '<h1>Too large</h1>', 'Your files are too large. Remove one, or send them by email'],
  [429, '<h1>Slow down</h1>', 'Too many requests have come from your network'],
  [403, '<h1>Blocked</h1>', 'The site sent an unexpected response'],
  [502, '<h1>Bad gateway</h1>', 'The site is not available at the moment'],
  [504, '', 'The site is not available at the moment'],
  [200, '', 'send your message again. We will not receive it twice'],
])('a proxy’s answer %d leads to a message that states what to do', async (status, body, message) => {
  answerWith(status, body);
  expect(await messageSender(() => null)({ name: 'Ann' }, [])).toMatchObject({
    kind: 'refused',
    error: expect.stringContaining(message),
    errors: null,
  });
});
