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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The purposes of tokens, and how long each token is valid, in milliseconds. */
const tokenLifetimes = {
  /** Confirms the address used at sign-up */
  verify: VERIFY_DAYS * DAY_MS,
  /** Confirms a new address */
  email_change: EMAIL_CHANGE_HOURS * HOUR_MS,
  recovery: RECOVERY_MINUTES * MINUTE_MS,
  sign_in: SIGN_IN_LINK_MINUTES * MINUTE_MS,
  invitation: INVITATION_DAYS * DAY_MS,
  /** The first step of a sign-in succeeded; a code is required */
  second_factor: SECOND_FACTOR_MINUTES * MINUTE_MS,
  /** Contains the emailed code for reauthentication */
  confirm_code: EMAILED_CODE_MINUTES * MINUTE_MS,
  /** The challenge that a passkey answers at sign-in or reauthentication */
  passkey_sign_in: 5 * MINUTE_MS,
  /** The challenge for the creation of a passkey */
  passkey_add: 5 * MINUTE_MS,
} as const;
export type TokenPurpose = keyof typeof tokenLifetimes;
/** How far the clocks of two nodes may differ. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;
/** How long a new address can be confirmed after the request, with another link if the first has expired. */
export const EMAIL_CHANGE_MS = 3 * DAY_MS;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashToken = (purpose: TokenPurpose | 'session', token: string): string =>
  createHash('sha256').update(`${purpose}:${token}`).digest('hex');

interface Token {
  userId: string | null;
  data: string | null;
  createdAt: string;
}

export const oneTimeTokens = ({ database, clock }: { database: Database; clock: Clock }) => {
  const instant = (laterMs = 0): string => new Date(clock.now().getTime() + laterMs).toISOString();

  /** Returns the range in which a valid token expires. A later end was stored while the clock was ahead. */
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
    listEmailChanges: (filter: { userId: string } | { dataContains: string }): Promise<Token[]> =>
      tokensSince(database, 'email_change', instant(-EMAIL_CHANGE_MS), filter),
    /** Deletes this user's tokens for these purposes; without purposes, all of them. */
    forget: (userId: string, ...purposes: TokenPurpose[]): Promise<void> =>
      deleteTokens(database, userId, purposes),
  };
};
export type OneTimeTokens = ReturnType<typeof oneTimeTokens>;
