/**
 * Signs addresses for requests that cannot send a bearer token: links, pictures, downloads. Each is bound to one user
 * and one object and expires soon. A signature proves only that this server issued the address, so every use checks
 * that user's permissions again.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { SIGNED_ADDRESS_MINUTES } from '#platform/schema/values/limits.ts';

const VALID_MS = SIGNED_ADDRESS_MINUTES * 60 * 1000;
/** How far the clocks of two nodes may differ, in milliseconds. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** The query parameters of a signed address: the user and the end of validity, and their signature. */
export const SIGNED_PARAMETERS = ['for', 'until'] as const;
export const SIGNATURE_PARAMETER = 'seal';

export interface AddressSigner {
  /**
   * Returns the query string, without its question mark, that gives this user access to this object for
   * `SIGNED_ADDRESS_MINUTES`.
   */
  sign(object: string, userId: string): string;
  /**
   * Returns the user for whom the address of this object was signed; null if the signature is missing, invalid or
   * expired.
   */
  userOf(object: string, query: URLSearchParams): string | null;
}

/** Returns the signer, with a key derived from the site's secret, at least 32 characters. */
export const addressSigner = ({ secret, clock }: { secret: string; clock: Clock }): AddressSigner => {
  // A separate key, so that these signatures are never valid for anything else signed with the same secret.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'signed addresses', 32));
  const signatureOf = (object: string, userId: string, until: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([object, userId, until]))
      .digest();

  return {
    sign(object, userId) {
      const until = String(clock.now().getTime() + VALID_MS);
      const signature = signatureOf(object, userId, until).toString('base64url');
      return new URLSearchParams({ for: userId, until, [SIGNATURE_PARAMETER]: signature }).toString();
    },
    userOf(object, query) {
      const [userId, until] = SIGNED_PARAMETERS.map((name) => query.get(name));
      const signature = query.get(SIGNATURE_PARAMETER);
      if (userId == null || until == null || signature === null || !/^\d{1,15}$/.test(until)) return null;
      const sentSignature = Buffer.from(signature, 'base64url');
      const expectedSignature = signatureOf(object, userId, until);
      if (
        sentSignature.length !== expectedSignature.length ||
        !timingSafeEqual(sentSignature, expectedSignature)
      )
        return null;
      const remainingMs = Number(until) - clock.now().getTime();
      // A signature that is valid for longer was made while the clock was ahead.
      return remainingMs > 0 && remainingMs <= VALID_MS + CLOCK_DIFFERENCE_MS ? userId : null;
    },
  };
};
