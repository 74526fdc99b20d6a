/** The headers of answers: those that every kind has, and all of one answer, for exact comparison. */
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

export const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(self), publickey-credentials-get=(self), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
export const HTML_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https://tile.openstreetmap.org; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default service-worker";
/** A page of the public site contains its styles. */
const PAGE_POLICY = HTML_POLICY.replace("style-src 'self'", "style-src 'self' 'the hash of its styles'");
export const CLOSED = "default-src 'none'; frame-ancestors 'none'";
export const SANDBOX = "sandbox; default-src 'none'";

export const JSON_HEADERS = {
  ...ALWAYS,
  'content-security-policy': CLOSED,
  'content-type': 'application/json; charset=utf-8',
};

/** Of a page of the public site. */
export const PAGE_HEADERS = {
  ...ALWAYS,
  'content-security-policy': PAGE_POLICY,
  'content-type': 'text/html; charset=utf-8',
  'content-length': 'any',
  etag: 'any',
  link: 'any',
  vary: 'Accept-Encoding',
};

/** Returns all headers of an answer. Values that differ each time are replaced, but must be present. */
export const namedHeaders = (answer: Response): Record<string, string> => {
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['etag', 'content-length', 'link'])
    if (headers[name] !== undefined) {
      expect(headers[name]).not.toBe('');
      headers[name] = 'any';
    }
  const { 'content-security-policy': policy } = headers;
  if (policy !== undefined)
    headers['content-security-policy'] = policy.replace(/sha256-[\w+/]{43}=/, 'the hash of its styles');
  return headers;
};

export const headersOf = async (
  app: TestApp,
  target: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Record<string, string> }> => {
  const answer = await app.request(target, init);
  return { status: answer.status, headers: namedHeaders(answer) };
};
