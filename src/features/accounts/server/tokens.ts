/**
 * Issues and takes one-time tokens: 256 random bits, shown once and stored as SHA-256 of purpose and token. A token for
 * another purpose is therefore never found, and a database or its backup contains none that works.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import {
  EMAIL_CHANGE_HOURS,
  EMAILED_CODE_MINUTES,
  INVITATION_DAYS,
  RECOVERY_MINUTES,
  SECOND_FACTOR_MINUTES,
  SIGN_IN_LINK_MINUTES,
  VERIFY_DAYS,
} from '../limits.ts';
import {
  consumeToken,
  deleteTokens,
  findToken,
  insertToken,
  tokensOf,
  tokensSince,
} from './token.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The purposes of tokens, and how long each is valid. */
const tokenLifetimes = {
  /** Confirms the address used at sign-up */
  verify: VERIFY_DAYS * DAY,
  /** Confirms a new address */
  email_change: EMAIL_CHANGE_HOURS * HOUR,
  recovery: RECOVERY_MINUTES * MINUTE,
  sign_in: SIGN_IN_LINK_MINUTES * MINUTE,
  invitation: INVITATION_DAYS * DAY,
  /** The password was right, a code is required */
  second_factor: SECOND_FACTOR_MINUTES * MINUTE,
  /** The mailed code for reauthentication */
  confirm_code: EMAILED_CODE_MINUTES * MINUTE,
  passkey_sign_in: 5 * MINUTE,
  passkey_add: 5 * MINUTE,
} as const;
export type TokenPurpose = keyof typeof tokenLifetimes;
/** How far the clocks of two nodes may differ. */
const CLOCK_TOLERANCE_MS = MINUTE;
/** How long a new address can be confirmed after the request, with another link if the first has expired. */
export const EMAIL_CHANGE_MS = 3 * DAY;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashToken = (purpose: TokenPurpose | 'session', token: string): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('hex');

interface Token {
  userId: string | null;
  data: string | null;
  createdAt: string;
}

export const oneTimeTokens = ({ database, clock }: { database: Database; clock: Clock }) => {
  const instant = (later = 0): string => new Date(clock.now().getTime() + later).toISOString();

  /** Returns when a valid token may expire: one that would be valid for longer was issued while the clock was ahead. */
  const validUntil = (purpose: TokenPurpose) => ({
    after: instant(),
    before: instant(tokenLifetimes[purpose] + CLOCK_TOLERANCE_MS),
  });

  return {
    /**
     * Issues a token. Must be called in a transaction. `token`: a token created elsewhere, such as a passkey's
     * challenge. `createdAt`: the time of the token that the new one replaces.
     */
    async issue(
      purpose: TokenPurpose,
      {
        userId,
        data = null,
        token = newSecret(),
        createdAt = instant(),
      }: { userId: string | null; data?: string | null; token?: string; createdAt?: string | undefined },
    ): Promise<string> {
      const tokenHash = hashToken(purpose, token);
      const expiresAt = instant(tokenLifetimes[purpose]);
      await insertToken(database, { tokenHash, purpose, userId, data, createdAt, expiresAt });
      return token;
    },
    /**
     * Uses the token up and returns it; undefined if it does not exist, has expired, has another purpose or was used
     * already.
     */
    take: (purpose: TokenPurpose, token: string): Promise<Token | undefined> =>
      consumeToken(database, hashToken(purpose, token), validUntil(purpose)),
    /** Returns the token without using it up. */
    peek: (purpose: TokenPurpose, token: string): Promise<Token | undefined> =>
      findToken(database, hashToken(purpose, token), validUntil(purpose)),
    /** Returns the valid tokens of a purpose, the newest first. */
    listValid: (purpose: TokenPurpose, userId: string): Promise<Token[]> =>
      tokensOf(database, userId, purpose, validUntil(purpose)),
    /** Returns the changes of address that can still be confirmed, even if their links have expired, the newest first. */
    emailChanges: (filter: { userId: string } | { dataContains: string }): Promise<Token[]> =>
      tokensSince(database, 'email_change', instant(-EMAIL_CHANGE_MS), filter),
    /** Deletes this user's tokens of these purposes; without purposes, every token. */
    forget: (userId: string, ...purposes: TokenPurpose[]): Promise<void> =>
      deleteTokens(database, userId, purposes),
  };
};
export type OneTimeTokens = ReturnType<typeof oneTimeTokens>;
