/**
 * One-time tokens: 256 random bits, told once, kept as SHA-256 of purpose and token. So one that was made for something
 * else is not found at all, and a database or its backup holds none that works.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { deleteTokens, findToken, insertToken, takeToken, tokensOf } from './token.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What tokens are made for, and how long each works. */
const lasts = {
  /** Confirms the address that somebody signed up with */
  verify: 3 * DAY,
  /** Confirms a new address */
  email_change: DAY,
  recovery: HOUR,
  sign_in: 15 * MINUTE,
  invitation: 7 * DAY,
  /** The password was right, a code is asked for */
  second_factor: 10 * MINUTE,
  /** The code that is mailed for a fresh proof */
  confirm_code: 10 * MINUTE,
  passkey_sign_in: 5 * MINUTE,
  passkey_add: 5 * MINUTE,
} as const;
export type TokenPurpose = keyof typeof lasts;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashToken = (purpose: TokenPurpose | 'session', token: string): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('hex');

interface Token {
  userId: string | null;
  data: string | null;
}

export const oneTimeTokens = ({ database, clock }: { database: Database; clock: Clock }) => {
  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  return {
    /** To be called in a transaction. `token`: one that was made elsewhere, such as a passkey's challenge. */
    async issue(
      purpose: TokenPurpose,
      {
        userId,
        data = null,
        token = newSecret(),
      }: { userId: string | null; data?: string | null; token?: string },
    ): Promise<string> {
      const tokenHash = hashToken(purpose, token);
      const expiresAt = instant(lasts[purpose]);
      await insertToken(database, { tokenHash, purpose, userId, data, createdAt: instant(), expiresAt });
      return token;
    },
    /** Uses it up. Undefined: there is none, it is too old, it was made for something else or has been used. */
    take: (purpose: TokenPurpose, token: string): Promise<Token | undefined> =>
      takeToken(database, hashToken(purpose, token), instant()),
    /** Looks without using it up. */
    peek: (purpose: TokenPurpose, token: string): Promise<Token | undefined> =>
      findToken(database, hashToken(purpose, token), instant()),
    /** What waits of a kind, the newest first. */
    waiting: (purpose: TokenPurpose, userId: string): Promise<Token[]> =>
      tokensOf(database, userId, purpose, instant()),
    /** Without purposes: every one of this user's. */
    forget: (userId: string, ...purposes: TokenPurpose[]): Promise<void> =>
      deleteTokens(database, userId, purposes),
  };
};
