/**
 * Lets users create, rename and remove their own passkeys, and sign in with them. Passkeys are bound to the configured
 * address of the site, never to the address in a request header.
 */

import { isUniqueViolation, namedLockStatement } from '#platform/db/dialect.ts';
import { newId } from '#platform/db/id.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { AccountDone, AccountPasskey, PasskeyAddInput, PasskeyOptions } from '../../schema/account.ts';
import { type PasskeyChallenge, type PasskeySignInInput, SIGNED_OUT_STATE } from '../../schema/auth.ts';
import { presentPasskey } from '../account.present.ts';
import { findUser, type UserRow } from '../account.queries.ts';
import { passkeyAnswers } from '../messages/en-GB.ts';
import { canHavePasskeys } from '../sessions/reauthentication-methods.ts';
import { recordSecondFactor } from '../sessions/session.queries.ts';
import type { AuthContext, AuthOperations, SignInResult } from '../sign-in/auth.context.ts';
import type { PasskeyColumns } from '../tables.ts';
import { deletePasskey, insertPasskey, passkeysOf, renamePasskey } from './passkey.queries.ts';
import { passkeyVerification, TIMEOUT_MS, transportsOf, webauthn } from './passkey-verification.ts';
import { clearSecondFactorOfSessions } from './two-factor.queries.ts';

const m = translated(passkeyAnswers);
const httpTexts = translated(httpErrors);

const MAX_PASSKEYS = 20;
/** COSE numbers of ECDSA with P-256, EdDSA and RSA: every browser and phone supports one of them. */
const ALGORITHMS = [-7, -8, -257];

export const passkeys = (context: AuthContext, operations: AuthOperations) => {
  const { database, siteUrl, settings } = context;
  const { tokens } = operations;
  const { createChallenge, verify } = passkeyVerification(context, operations);
  const rpID = new URL(siteUrl).hostname;
  const isSupported = canHavePasskeys(siteUrl);

  /** Rejects the call if the site's address is an IP address, because a passkey belongs to a domain name. */
  const rejectIfUnsupported = (): void => {
    if (!isSupported) reject('unprocessable', m.notPossible);
  };

  const rejectIfFull = (existingPasskeys: readonly PasskeyColumns[]): void => {
    if (existingPasskeys.length >= MAX_PASSKEYS) reject('in_use', fill(m.tooMany, { count: MAX_PASSKEYS }));
  };

  /** Returns the signed-in user; rejects guests, and sessions that may not change the user's second factors. */
  const authorisedUserOf = async (viewer: Viewer): Promise<UserRow> => {
    const user = await userOf(viewer);
    await operations.rejectIfSecondFactorUnproved(user, viewer);
    return user;
  };

  /** Returns the signed-in user; rejects guests. */
  const userOf = async (viewer: Viewer): Promise<UserRow> => {
    const user = viewer.user === null ? undefined : await findUser(database, viewer.user._id);
    return user ?? reject('unauthenticated', httpTexts.signIn);
  };

  return {
    isSupported,
    verify,

    /** Issues a challenge: to a signed-in user for one of their own passkeys, to a guest for any. */
    issueChallenge: (viewer: Viewer): Promise<Outcome<PasskeyChallenge>> =>
      attempt(async () => {
        rejectIfUnsupported();
        const userId = viewer.user?._id ?? null;
        const acceptedPasskeys = userId === null ? null : await passkeysOf(database, userId);
        if (acceptedPasskeys?.length === 0) reject('unprocessable', m.none);
        return {
          ...SIGNED_OUT_STATE,
          requestId: viewer.requestId,
          challenge: await createChallenge(acceptedPasskeys, userId),
        };
      }),

    /**
     * Signs in by passkey, without asking for a code: a passkey counts as two factors, the device and the fingerprint
     * or PIN that unlocks it.
     */
    signIn: ({ passkey, remember }: PasskeySignInInput, viewer: Viewer): Promise<Outcome<SignInResult>> =>
      attempt(async () => {
        rejectIfUnsupported();
        const account = { key: `passkey ${passkey.id.slice(0, 60)}`, userId: null };
        const { refund } = unwrap(await operations.countAttempt(viewer, account, networkOf(viewer.ip)));
        const user = await verify(passkey, null, viewer);
        await refund();
        return database.transaction(async () => {
          // Read again, because the user may have been disabled or deleted since the passkey was verified.
          const currentUser =
            (await findUser(database, user._id)) ?? reject('unauthenticated', m.notAccepted);
          return operations.signIn(currentUser, viewer, { method: 'passkey', remember });
        });
      }),

    list: (viewer: Viewer): Promise<Outcome<{ items: AccountPasskey[]; possible: boolean }>> =>
      attempt(async () => {
        const { _id } = await userOf(viewer);
        return { items: (await passkeysOf(database, _id)).map(presentPasskey), possible: isSupported };
      }),

    /** Returns what the browser needs to create a passkey for the signed-in user. */
    creationOptions: (viewer: Viewer): Promise<Outcome<PasskeyOptions>> =>
      attempt(async () => {
        rejectIfUnsupported();
        const user = await authorisedUserOf(viewer);
        const existingPasskeys = await passkeysOf(database, user._id);
        rejectIfFull(existingPasskeys);
        const { siteName } = (await settings.all()).general;
        const generatedOptions = await (await webauthn()).generateRegistrationOptions({
          rpName: siteName,
          rpID,
          userID: new TextEncoder().encode(user._id),
          userName: user.username,
          userDisplayName: user.name,
          timeout: TIMEOUT_MS,
          attestationType: 'none',
          supportedAlgorithmIDs: ALGORITHMS,
        });
        await database.transaction(() =>
          tokens.issue('passkey_add', { userId: user._id, token: generatedOptions.challenge }),
        );
        return {
          options: {
            challenge: generatedOptions.challenge,
            rp: { id: rpID, name: siteName },
            user: { id: generatedOptions.user.id, name: user.username, displayName: user.name },
            pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
            timeout: TIMEOUT_MS,
            excludeCredentials: existingPasskeys.map((row) => ({
              id: row.credentialId,
              type: 'public-key' as const,
              transports: transportsOf(row),
            })),
            authenticatorSelection: {
              residentKey: 'required' as const,
              requireResidentKey: true,
              userVerification: 'required' as const,
            },
            attestation: 'none' as const,
          },
        };
      }),

    add: ({ passkey, name }: PasskeyAddInput, viewer: Viewer): Promise<Outcome<AccountPasskey>> =>
      attempt(async () => {
        rejectIfUnsupported();
        const user = await authorisedUserOf(viewer);
        // The library does not need attachment, transports and extension results, and declares other types for them.
        const { authenticatorAttachment, response, ...credential } = passkey;
        const { transports, ...attestedResponse } = response;
        const verification = await (await webauthn())
          .verifyRegistrationResponse({
            response: { ...credential, clientExtensionResults: {}, response: attestedResponse },
            expectedChallenge: async (challenge) => {
              const token = await database.transaction(() => tokens.take('passkey_add', challenge));
              return token?.userId === user._id;
            },
            expectedOrigin: siteUrl,
            expectedRPID: rpID,
            requireUserVerification: true,
            supportedAlgorithmIDs: ALGORITHMS,
          })
          .catch(() => null);
        if (verification === null || !verification.verified) return reject('invalid', m.notAdded);
        const { credential: created, credentialBackedUp } = verification.registrationInfo;
        const row: PasskeyColumns = {
          _id: newId(),
          userId: user._id,
          credentialId: created.id,
          publicKey: Buffer.from(created.publicKey).toString('base64url'),
          counter: created.counter,
          transports: JSON.stringify((transports ?? []).filter(isTransport)),
          synced: credentialBackedUp ? 1 : 0,
          name,
          createdAt: operations.instant(),
          lastUsedAt: null,
        };
        try {
          await database.transaction(async () => {
            // Calls that add passkeys of one user wait for one another, so that they cannot exceed the limit together.
            await namedLockStatement(database.kind, `passkeys ${user._id}`)?.execute(database.db);
            rejectIfFull(await passkeysOf(database, user._id));
            await insertPasskey(database, row);
            if (viewer.session !== undefined) await recordSecondFactor(database, viewer.session._id);
            await operations.audit(viewer, 'passkey-added', user, { after: { name } });
            await operations.mailSecurityNotice('security-changed', user, { change: 'passkeyAdded' });
          });
        } catch (error) {
          if (isUniqueViolation(error)) reject('in_use', m.added);
          throw error;
        }
        return presentPasskey(row);
      }),

    rename: (_id: string, name: string, viewer: Viewer): Promise<Outcome<AccountPasskey>> =>
      attempt(async () => {
        const user = await userOf(viewer);
        const isRenamed = await database.transaction(() => renamePasskey(database, user._id, _id, name));
        const row = (await passkeysOf(database, user._id)).find((one) => one._id === _id);
        if (!isRenamed || row === undefined) return reject('not_found', m.gone);
        return presentPasskey(row);
      }),

    remove: (_id: string, viewer: Viewer): Promise<Outcome<AccountDone>> =>
      attempt(async () => {
        const user = await authorisedUserOf(viewer);
        await database.transaction(async () => {
          if (!(await deletePasskey(database, user._id, _id))) reject('not_found', m.gone);
          await clearSecondFactorOfSessions(database, user._id);
          await operations.audit(viewer, 'passkey-removed', user);
          await operations.mailSecurityNotice('security-changed', user, { change: 'passkeyRemoved' });
        });
        return { success: m.removed };
      }),
  };
};
export type Passkeys = ReturnType<typeof passkeys>;

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const isTransport = (name: string): boolean => TRANSPORTS.includes(name);
