/**
 * Issues and accepts one-time tokens. A token is 256 random bits, of which only the SHA-256 hash is stored, together
 * with the purpose. So a token is not found for another purpose, and a stolen database contains no token that works.
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
  /** The first step of a sign-in succeeded; a code is required */
  second_factor: SECOND_FACTOR_MINUTES * MINUTE,
  /** The emailed code for reauthentication */
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

  /** Returns the range in which a valid token expires: a later end was stored while the clock was ahead. */
  const expiryRange = (purpose: TokenPurpose) => ({
    after: instant(),
    before: instant(tokenLifetimes[purpose] + CLOCK_TOLERANCE_MS),
  });

  return {
    /**
     * Issues a token and returns it. `token`: a token created elsewhere, such as a passkey's challenge. `createdAt`:
     * the time of the token that the new one replaces. Must be called in a transaction.
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
      consumeToken(database, hashToken(purpose, token), expiryRange(purpose)),
    /** Returns the token without using it up. */
    peek: (purpose: TokenPurpose, token: string): Promise<Token | undefined> =>
      findToken(database, hashToken(purpose, token), expiryRange(purpose)),
    /** Returns the valid tokens of a user for a purpose, the newest first. */
    listValid: (purpose: TokenPurpose, userId: string): Promise<Token[]> =>
      tokensOf(database, userId, purpose, expiryRange(purpose)),
    /**
     * Returns the tokens of email changes that can still be confirmed, also those that have expired, the newest first.
     */
    emailChanges: (filter: { userId: string } | { dataContains: string }): Promise<Token[]> =>
      tokensSince(database, 'email_change', instant(-EMAIL_CHANGE_MS), filter),
    /** Deletes this user's tokens for these purposes; without purposes, all of them. */
    forget: (userId: string, ...purposes: TokenPurpose[]): Promise<void> =>
      deleteTokens(database, userId, purposes),
  };
};
export type OneTimeTokens = ReturnType<typeof oneTimeTokens>;
