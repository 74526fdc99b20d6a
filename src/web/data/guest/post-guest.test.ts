import { describe, expect, test } from 'vitest';
import { proxyForEach } from '#tests/support/proxy.ts';
import { postGuest } from './post-guest.ts';

const answerWith = proxyForEach();

const files = new FormData();
files.append('attachments', new File(['A plan'], 'plan.pdf'));

describe.each([
  ['JSON', { body: 'Well built' }],
  ['a form with files', files],
])('%s', (_, body) => {
  const send = (textsByStatus?: Record<number, string>) =>
    postGuest('/api/guest/comments', body, 'key', textsByStatus);

  test.each([
    [413, '<h1>Too large</h1>', 'This is larger than the site accepts'],
    [429, '<h1>Slow down</h1>', 'Too many requests have come from your network'],
    [403, '<h1>Blocked</h1>', 'The site sent an unexpected response'],
    [502, '<h1>Bad gateway</h1>', 'The site is not available at the moment'],
    [504, '', 'The site is not available at the moment'],
    [502, '{"error":{"code":502}}', 'The site is not available at the moment'],
  ])('answered with %d by a proxy says what to do', async (status, answer, message) => {
    answerWith(status, answer);
    expect(await send()).toEqual({
      kind: 'refused',
      error: expect.stringContaining(message),
      errors: null,
    });
  });

  test('has the form’s own message for a status', async () => {
    answerWith(413, '<h1>Too large</h1>');
    expect(await send({ 413: 'Your files are too large' })).toMatchObject({
      error: 'Your files are too large',
    });
  });

  test('returns the server’s errors', async () => {
    answerWith(400, JSON.stringify({ error: 'Some fields need attention', errors: { body: 'Enter it' } }));
    expect(await send()).toEqual({
      kind: 'refused',
      error: 'Some fields need attention',
      errors: { body: 'Enter it' },
    });
  });

  test('whose answer is lost has the outcome “unreachable”', async () => {
    answerWith(200, '');
    expect(await send()).toEqual({ kind: 'unreachable' });
  });
});
