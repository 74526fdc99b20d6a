/**
 * Normalises email and IP addresses for comparison, so that another spelling of the same address does not evade a ban.
 */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { WIDEST_NETWORK } from '../limits.ts';

/** Converts full-width forms to plain ones, and removes invisible characters. */
const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();

/**
 * Returns the canonical form of a domain: `Example.COM.` → `example.com`, `bücher.example` → `xn--bcher-kva.example`.
 * Null: not a domain name of two or more labels.
 */
export const canonicalDomain = (text: string): string | null => {
  const domain = domainToASCII(normaliseText(text).replace(/^@/, '').replace(/\.$/, ''));
  const isDomain =
    domain.length <= 253 &&
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(domain) &&
    isIP(domain) === 0;
  return isDomain ? domain : null;
};

/**
 * Returns the canonical form of an email address, in lower case and without a `+tag`: `Ruth+tenders@Example.COM` →
 * `ruth@example.com`. Null: not an address.
 */
export const canonicalEmail = (text: string): string | null => {
  const trimmed = normaliseText(text);
  const at = trimmed.lastIndexOf('@');
  const [name = ''] = trimmed.slice(0, Math.max(at, 0)).toLowerCase().split('+');
  const domain = canonicalDomain(trimmed.slice(at + 1));
  return at < 1 || name === '' || /[\s@<>(),;:"[\]\\]/.test(name) || domain === null
    ? null
    : `${name}@${domain}`;
};

/** Returns a domain and its parent domains except the top level: `mail.example.com` and `example.com`. */
export const withParentDomains = (domain: string): string[] => {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
};

const DIGITS = 32;
const V4_IN_V6 = '00000000000000000000ffff';

/**
 * Returns an IP address as 32 hexadecimal digits, which sort as addresses do; IPv4 in its IPv6 form. Null: not an
 * address.
 */
export const addressDigits = (text: string): string | null => {
  const [address = ''] = text.trim().split('%');
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) {
    const bytes = address.split('.').map((part) => Number(part).toString(16).padStart(2, '0'));
    return `${V4_IN_V6}${bytes.join('')}`;
  }
  // The URL parser normalises every spelling, an IPv4 tail included; only `::` remains to be expanded.
  const [head = '', tail = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const toDigits = (part: string): string =>
    part
      .split(':')
      .filter((group) => group !== '')
      .map((group) => group.padStart(4, '0'))
      .join('');
  return `${toDigits(head)}${toDigits(tail).padStart(DIGITS - toDigits(head).length, '0')}`;
};

/** Converts the result of `addressDigits` to the usual notation: `203.0.113.7`, `2001:db8::1`. */
const formatAddress = (digits: string): string => {
  if (digits.startsWith(V4_IN_V6))
    return [24, 26, 28, 30].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join('.');
  const groups = digits.match(/.{4}/g) ?? [];
  return new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1);
};

/**
 * An IP address or a network. `rangeFrom` and `rangeTo` are its first and last address in the form of `addressDigits`.
 */
interface AddressRange {
  /** The address or network in its usual notation */
  value: string;
  rangeFrom: string;
  rangeTo: string;
}

/** Normalises an IP address. Null: not an address. */
export const canonicalAddress = (text: string): AddressRange | null => {
  const digits = addressDigits(text);
  return digits === null ? null : { value: formatAddress(digits), rangeFrom: digits, rangeTo: digits };
};

const BITS = DIGITS * 4;
const V4_BITS = 32;

/**
 * Normalises a network by its prefix: `203.0.113.77/24` gives `203.0.113.0/24`, and `::ffff:203.0.113.0/120` the same.
 * Null: not a network; `too-wide`: wider than `WIDEST_NETWORK`.
 */
export const canonicalNetwork = (text: string): AddressRange | 'too-wide' | null => {
  const match = /^(\S+?)\/(\d{1,3})$/.exec(text.trim());
  const [, address = '', length = ''] = match ?? [];
  const digits = addressDigits(address);
  if (digits === null) return null;
  const bits = Number(length) + (address.includes(':') ? 0 : BITS - V4_BITS);
  if (bits > BITS) return null;
  const hostMask = (1n << BigInt(BITS - bits)) - 1n;
  const lowestAddress = BigInt(`0x${digits}`) & ~hostMask;
  const rangeFrom = lowestAddress.toString(16).padStart(DIGITS, '0');
  const rangeTo = (lowestAddress | hostMask).toString(16).padStart(DIGITS, '0');
  const isInsideV4 = rangeFrom.startsWith(V4_IN_V6) && bits >= BITS - V4_BITS;
  // All of IPv4 is in one network of IPv6, ::ffff:0:0/96.
  const containsV4 = !isInsideV4 && rangeFrom <= V4_IN_V6 && V4_IN_V6 <= rangeTo;
  const widest = isInsideV4 ? WIDEST_NETWORK.v4 + BITS - V4_BITS : WIDEST_NETWORK.v6;
  if (bits < widest || containsV4) return 'too-wide';
  return {
    value: `${formatAddress(rangeFrom)}/${isInsideV4 ? bits - (BITS - V4_BITS) : bits}`,
    rangeFrom,
    rangeTo,
  };
};
