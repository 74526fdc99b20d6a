/**
 * The two cookies there are. The device's proves nothing and opens nothing: it tells an owner's own browser, at which others
 * cannot spend the tries, and a new one, of which the owner is told. The binding's is asked for beside the token of a session
 * that was bound to its browser: a stolen token is useless elsewhere, and the cookie alone is nobody.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AnswerCookie } from './outcome.ts';

type Purpose = 'device' | 'binding';

/** Browsers keep none longer. */
const LONGEST = 400 * 24 * 60 * 60;

const hashOf = (purpose: Purpose, value: string): string =>
  createHash('sha256').update(`${purpose}:${value}`).digest('hex');

const patterns: Readonly<Record<Purpose, RegExp>> = {
  device: /(?:^|; ?)(?:__Host-)?device=([A-Za-z0-9_-]{43})(?:;|$)/,
  binding: /(?:^|; ?)(?:__Host-)?binding=([A-Za-z0-9_-]{43})(?:;|$)/,
};

const hashIn = (purpose: Purpose, cookies: string | undefined): string | null => {
  if (cookies === undefined || cookies.length > 8000) return null;
  const value = patterns[purpose].exec(cookies)?.[1];
  return value === undefined ? null : hashOf(purpose, value);
};

/** What is known of the browser by its cookies; null: nothing. */
export const deviceOf = (cookies: string | undefined): string | null => hashIn('device', cookies);
export const bindingOf = (cookies: string | undefined): string | null => hashIn('binding', cookies);

/** A new cookie, and its hash, which alone is kept. On plain http a browser takes no name with the prefix. */
export const newCookie = (purpose: Purpose, siteUrl: string): { cookie: AnswerCookie; hash: string } => {
  const value = randomBytes(32).toString('base64url');
  const name = siteUrl.startsWith('https:') ? `__Host-${purpose}` : purpose;
  return { cookie: { name, value, maxAge: LONGEST }, hash: hashOf(purpose, value) };
};

export const cookieHeader = ({ name, value, maxAge }: AnswerCookie): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${name.startsWith('__Host-') ? '; Secure' : ''}`;
