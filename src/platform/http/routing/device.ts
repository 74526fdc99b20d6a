/**
 * Reads and creates the cookies that recognise a browser (`language` is the only other cookie).
 * - The device cookie distinguishes a browser that the user has used before from a new one. The attempts of a
 *   known browser to sign in or reauthenticate are counted separately, so that strangers cannot use them up; a sign-in
 *   with a new browser is reported to the user. The cookie proves nothing and grants nothing.
 * - The binding cookie is required in addition to the token of a session bound to its browser: a stolen token is
 *   useless elsewhere, and the cookie alone identifies nobody.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AnswerCookie } from './outcome.ts';

type Purpose = 'device' | 'binding';

/** The longest time browsers store a cookie, in seconds. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

const hashOf = (purpose: Purpose, value: string): string =>
  createHash('sha256').update(`${purpose}:${value}`).digest('hex');

const patterns: Readonly<Record<Purpose, RegExp>> = {
  device: /(?:^|; ?)(?:__Host-)?device=([A-Za-z0-9_-]{43})(?:;|$)/,
  binding: /(?:^|; ?)(?:__Host-)?binding=([A-Za-z0-9_-]{43})(?:;|$)/,
};

const cookieHash = (purpose: Purpose, cookies: string | undefined): string | null => {
  if (cookies === undefined || cookies.length > 8000) return null;
  const value = patterns[purpose].exec(cookies)?.[1];
  return value === undefined ? null : hashOf(purpose, value);
};

/** Returns the hash that identifies the browser, from its cookie; null: it has none. */
export const deviceOf = (cookies: string | undefined): string | null => cookieHash('device', cookies);
/** Returns the hash of the binding cookie; null: there is none. */
export const bindingOf = (cookies: string | undefined): string | null => cookieHash('binding', cookies);

/**
 * Returns a new cookie and its hash; the server stores only the hash. Over plain http, browsers would reject a name
 * with the prefix `__Host-`.
 */
export const newCookie = (purpose: Purpose, siteUrl: string): { cookie: AnswerCookie; hash: string } => {
  const value = randomBytes(32).toString('base64url');
  const name = siteUrl.startsWith('https:') ? `__Host-${purpose}` : purpose;
  return { cookie: { name, value, maxAge: MAX_AGE_SECONDS }, hash: hashOf(purpose, value) };
};

/** Returns the value of a `Set-Cookie` header. */
export const cookieHeader = ({ name, value, maxAge }: AnswerCookie): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${name.startsWith('__Host-') ? '; Secure' : ''}`;
