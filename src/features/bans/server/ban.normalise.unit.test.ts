import { describe, expect, test } from 'vitest';
import {
  addressDigits,
  canonicalAddress,
  canonicalDomain,
  canonicalEmail,
  canonicalNetwork,
  withParentDomains,
} from './ban.normalise.ts';

const contains = (network: string, address: string): boolean => {
  const range = canonicalNetwork(network);
  const digits = addressDigits(address);
  if (range === null || range === 'too-wide' || digits === null) throw new Error('not comparable');
  return range.rangeFrom <= digits && digits <= range.rangeTo;
};

describe('an email address', () => {
  test.each([
    ['Ruth+tenders@Example.COM', 'ruth@example.com'],
    ['ruth+a+b@example.com.', 'ruth@example.com'],
    [' RUTH@EXAMPLE.com ', 'ruth@example.com'],
    ['ｒｕｔｈ@example.com', 'ruth@example.com'],
    ['ruth@bücher.example', 'ruth@xn--bcher-kva.example'],
    ['ruth@BÜCHER.example', 'ruth@xn--bcher-kva.example'],
    ['ruth@xn--bcher-kva.example', 'ruth@xn--bcher-kva.example'],
    ['ruth@bu\u0308cher.example', 'ruth@xn--bcher-kva.example'],
    ['ru\u00adth@example.com', 'ruth@example.com'],
    ['ru\u200bth@example.com', 'ruth@example.com'],
    ['\u2060ruth\ufeff@example.com', 'ruth@example.com'],
    ['ru\u200c\u200d\u180e\ufe0f\u{e0020}th@example.com', 'ruth@example.com'],
    ['ruth\uff0btag@example.com', 'ruth@example.com'],
    ['ruth@exa\u00admp\u200cle.com', 'ruth@example.com'],
    ['ruth@\uff45xample\u3002com', 'ruth@example.com'],
  ])('%s is compared as %s', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });
  test.each([
    'ruth',
    '@example.com',
    '+tag@example.com',
    'ruth@localhost',
    'ruth@10.0.0.1',
    'a b@example.com',
  ])('%s is rejected', (typed) => {
    expect(canonicalEmail(typed)).toBeNull();
  });
});

test('a domain is listed with its parent domains; a text that is no domain is rejected', () => {
  expect(withParentDomains('mail.north.example.com')).toEqual([
    'mail.north.example.com',
    'north.example.com',
    'example.com',
  ]);
  expect(canonicalDomain('@Example.com')).toBe('example.com');
  for (const typed of ['com', '', '.', 'a..b', 'exa mple.com', '203.0.113.7', '-a.example'])
    expect(canonicalDomain(typed), typed).toBeNull();
});

describe('an IP address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::', '::'],
  ])('%s is compared as %s', (typed, canonical) => {
    expect(canonicalAddress(typed)?.value).toBe(canonical);
    expect(addressDigits(typed)).toHaveLength(32);
    expect(addressDigits(typed)).toBe(addressDigits(canonical));
  });
  test.each(['', '203.0.113', '203.0.113.256', '203.0.113.07', '2001:db8', 'example.com', '::ffff:1.2.3'])(
    '%s is rejected',
    (typed) => {
      expect(canonicalAddress(typed)).toBeNull();
    },
  );
});

describe('a network', () => {
  test.each([
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['203.0.0.0/16', '203.0.0.0/16'],
    ['203.0.113.7/32', '203.0.113.7/32'],
    ['2001:db8:1234::/32', '2001:db8::/32'],
    ['2001:db8::1/128', '2001:db8::1/128'],
  ])('%s is compared as %s', (typed, canonical) => {
    const network = canonicalNetwork(typed);
    expect(network === null || network === 'too-wide' ? network : network.value).toBe(canonical);
  });
  test('includes its first and last address, but not the ones before and after', () => {
    expect(contains('203.0.113.64/26', '203.0.113.63')).toBe(false);
    expect(contains('203.0.113.64/26', '203.0.113.64')).toBe(true);
    expect(contains('203.0.113.64/26', '::ffff:203.0.113.127')).toBe(true);
    expect(contains('203.0.113.64/26', '203.0.113.128')).toBe(false);
    expect(contains('2001:db8::/33', '2001:db8:7fff:ffff:ffff:ffff:ffff:ffff')).toBe(true);
    expect(contains('2001:db8::/33', '2001:db8:8000::')).toBe(false);
    expect(contains('2001:db8::/33', '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff')).toBe(false);
  });
  test.each([
    '203.0.0.0/15',
    '0.0.0.0/0',
    '2001:db8::/31',
    '::/0',
    '::/32',
    '::/80',
    '::ffff:0:0/96',
    '::ffff:0.0.0.0/90',
  ])('%s is too wide', (typed) => {
    expect(canonicalNetwork(typed)).toBe('too-wide');
  });
  test.each(['203.0.113.0', '203.0.113.0/33', '2001:db8::/129', '203.0.113.0/-1', '203.0.113.0/2 4', '/24'])(
    '%s is rejected',
    (typed) => {
      expect(canonicalNetwork(typed)).toBeNull();
    },
  );
});
