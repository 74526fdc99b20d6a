import { describe, expect, test } from 'vitest';
import { parseMailUrl } from './mail-url.ts';

const read = (text: string) => {
  const parsed = parseMailUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};

describe('MAIL_URL', () => {
  test('contains server, user and password; the scheme determines the default port and encryption', () => {
    expect(read('smtp://office:secret@mail.example.com')).toEqual({
      server: {
        host: 'mail.example.com',
        port: 587,
        encryption: 'offered',
        username: 'office',
        password: 'secret',
        timeout: 10_000,
        fromEnvironment: true,
      },
      from: null,
    });
    expect(read('smtps://mail.example.com').server).toMatchObject({
      port: 465,
      encryption: 'tls',
      username: null,
      password: null,
    });
    expect(read('smtp://127.0.0.1:1025').server).toMatchObject({ host: '127.0.0.1', port: 1025 });
    expect(read('smtp://[::1]:25').server).toMatchObject({ host: '::1', port: 25 });
  });

  test.each([
    ['smtp://me@example.com:p@ss?w#rd@mail.example.com', 'me@example.com', 'p@ss?w#rd'],
    ['smtp://me%40example.com:50%25%3A@mail.example.com:25', 'me@example.com', '50%:'],
    ['smtp://me:100%@mail.example.com', 'me', '100%'],
    ['smtp://me:a:b@mail.example.com?from=office@example.com', 'me', 'a:b'],
  ])('understands %s', (text, username, password) => {
    expect(read(text).server).toMatchObject({ host: 'mail.example.com', username, password });
  });

  test('accepts options: sender, encryption, seconds', () => {
    expect(
      read('smtp://mail.example.com?from=office@example.com&name=The+office&security=starttls&timeout=3'),
    ).toMatchObject({
      server: { encryption: 'starttls', timeout: 3000 },
      from: { address: 'office@example.com', name: 'The office' },
    });
  });

  test.each([
    ['http://s3cret@mail.example.com', 'smtp://'],
    ['smtp://', 'a host'],
    ['smtp://s3cret@mail.example.com', 'a password'],
    ['smtp://:s3cret@mail.example.com', 'a username'],
    ['smtp://me:s3cret@mail.example.com:99999', 'a port'],
    ['smtp://me:s3cret@mail.example.com/s3cret', 'a host'],
    ['smtp://me:s3cret@mail.example.com?s3cret=1', 'security, timeout, from, name'],
    ['smtp://me:s3cret@mail.example.com?security=s3cret', 'security'],
    ['smtps://me:s3cret@mail.example.com?security=none', 'smtps://'],
    ['smtp://me:s3cret@mail.example.com?timeout=s3cret', 'a timeout'],
    ['smtp://me:s3cret@mail.example.com?from=s3cret', 'not an email address'],
  ])('rejects %s with a message that names the part but not its value', (text, part) => {
    const parsed = parseMailUrl(text);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.message).toContain(part);
    expect(parsed.message).not.toContain('s3cret');
  });
});
