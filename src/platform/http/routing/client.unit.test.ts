import { describe, expect, test } from 'vitest';
import { clientAddress } from './client.ts';

describe('the address of a client', () => {
  test.each([
    ['without a trusted proxy is that of the connection', '198.51.100.9', 0, '127.0.0.1'],
    ['is what the proxy adds, whatever the client claims', '203.0.113.1, 198.51.100.9', 1, '198.51.100.9'],
    ['has no port, which would make each connection another client', '198.51.100.9:50123', 1, '198.51.100.9'],
    ['has no port, also if it is IPv6', '[2001:db8::7]:50123', 1, '2001:db8::7'],
    ['is IPv4 even if written as IPv6', '::ffff:198.51.100.9', 1, '198.51.100.9'],
    ['is unknown if the proxy names none', 'unknown', 1, null],
    ['is unknown if the proxy names something else', "'; drop table users", 1, null],
    ['with two proxies is what the outer one adds', '203.0.113.1, 198.51.100.9, 10.0.0.2', 2, '198.51.100.9'],
  ])('%s', (_, forwarded, trusted, expected) => {
    expect(clientAddress('::ffff:127.0.0.1', forwarded, trusted)).toBe(expected);
  });
});
