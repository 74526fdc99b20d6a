/** Issues the challenges that browsers answer with a passkey, and verifies the answers. */

import { fromJson } from '#platform/db/json.ts';
import { reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import type { PasskeyAnswer, PasskeyRequest } from '../../schema/passkey.ts';
import { findUser, type UserRow } from '../account.queries.ts';
import { passkeyAnswers } from '../messages/en-GB.ts';
import type { AuthContext, AuthOperations } from '../sign-in/auth.context.ts';
import type { PasskeyColumns } from '../tables.ts';
import { findPasskey, recordPasskeyUse } from './passkey.queries.ts';

/** Loads the WebAuthn library on first use, because the library and its certificates are large. */
export const webauthn = () => import('@simplewebauthn/server');

const m = translated(passkeyAnswers);

/** How long the browser waits for the user, in milliseconds. */
export const TIMEOUT_MS = 5 * 60 * 1000;

export const transportsOf = (row: Pick<PasskeyColumns, 'transports'>) => fromJson(row.transports);

export const passkeyVerification = (
  { database, siteUrl }: Pick<AuthContext, 'database' | 'siteUrl'>,
  operations: AuthOperations,
) => {
  const { tokens } = operations;
  const rpID = new URL(siteUrl).hostname;

  /**
   * Issues the challenge that a browser answers with one of `acceptedPasskeys` (null: with any passkey), for `userId`
   * (null: for any user).
   */
  const createChallenge = async (
    acceptedPasskeys: readonly PasskeyColumns[] | null,
    userId: string | null,
  ): Promise<PasskeyRequest> => {
    const options = await (await webauthn()).generateAuthenticationOptions({
      rpID,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      ...(acceptedPasskeys === null
        ? {}
        : {
            allowCredentials: acceptedPasskeys.map((row) => ({
              id: row.credentialId,
              transports: transportsOf(row),
            })),
          }),
    });
    const { challenge, allowCredentials } = options;
    await database.transaction(() => tokens.issue('passkey_sign_in', { userId, token: challenge }));
    return {
      challenge,
      timeout: TIMEOUT_MS,
      rpId: rpID,
      userVerification: 'required',
      ...(allowCredentials === undefined
        ? {}
        : {
            allowCredentials: allowCredentials.map(({ id }) => {
              const row = acceptedPasskeys?.find((one) => one.credentialId === id);
              return {
                id,
                type: 'public-key' as const,
                transports: row === undefined ? [] : transportsOf(row),
              };
            }),
          }),
    };
  };

  /**
   * Returns the user whose passkey gave this answer, and records its use. Rejects the call, always with the same
   * message, if the answer is not valid. `expectedUserId`: the only user whose passkeys are accepted; null: any user.
   */
  const verify = async (
    answer: PasskeyAnswer,
    expectedUserId: string | null,
    viewer: Viewer,
  ): Promise<UserRow> => {
    const row = await findPasskey(database, answer.id);
    const user = row === undefined ? undefined : await findUser(database, row.userId);
    const rejectAnswer = (): never => reject('unauthenticated', m.notAccepted);
    if (row === undefined || user === undefined || (expectedUserId !== null && user._id !== expectedUserId))
      return rejectAnswer();
    // The library does not need attachment, user handle and extension results, and declares other types for them.
    const { authenticatorAttachment, response, ...credential } = answer;
    const { userHandle, ...signedResponse } = response;
    const verification = await (await webauthn())
      .verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {}, response: signedResponse },
        // Each challenge can be answered once, and one issued to a signed-in user only by that user.
        expectedChallenge: async (challenge) => {
          const token = await database.transaction(() => tokens.take('passkey_sign_in', challenge));
          return token !== undefined && (token.userId === null || token.userId === user._id);
        },
        expectedOrigin: siteUrl,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: row.credentialId,
          publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
          counter: Number(row.counter),
          transports: transportsOf(row),
        },
      })
      .catch(() => null);
    if (verification?.verified !== true) {
      await database.transaction(() =>
        expectedUserId === null
          ? operations.audit(viewer, 'sign-in-failed', user, { after: { wrong: 'passkey' } })
          : operations.audit(viewer, 'confirm-failed', user),
      );
      return rejectAnswer();
    }
    const { newCounter, credentialBackedUp } = verification.authenticationInfo;
    await database.transaction(() =>
      recordPasskeyUse(database, row._id, {
        counter: newCounter,
        synced: credentialBackedUp ? 1 : 0,
        lastUsedAt: operations.instant(),
      }),
    );
    return user;
  };

  return { createChallenge, verify };
};
