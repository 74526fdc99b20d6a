/**
 * Signs in by username (or email address) and password, and by a code if two-factor sign-in is on. A sign-in with an
 * unknown name takes as long as one with a wrong password and gives the same message. Any other reason for a rejection,
 * such as a ban, is given only after the correct password.
 */

import { createHash } from 'node:crypto';
import { fold } from '#platform/db/fold.ts';
import { fromJson } from '#platform/db/json.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { attempt, done, type Outcome, refused, reject, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { errors as accountErrors } from '../../messages/en-GB.ts';
import { type LoginInput, SIGNED_OUT_STATE, type UserState } from '../../schema/auth.ts';
import { findUser, findUserByEmail, findUserByName, type UserRow } from '../account.queries.ts';
import { emailKeyOf } from '../email-key.ts';
import { signInAnswers } from '../messages/en-GB.ts';
import type { TwoFactor } from '../second-factor/two-factor.service.ts';
import type { AuthContext, AuthOperations, PendingSignIn, SignInResult } from './auth.context.ts';

const m = translated(signInAnswers);
const httpTexts = translated(httpErrors);
const accountError = translated(accountErrors);

/**
 * For the audit entries of failed sign-ins, of which a power failure may lose the latest: while someone tries
 * passwords, every page would otherwise wait for the disk.
 */
const RELAXED = { relaxedDurability: true };

export const signIn = (context: AuthContext, operations: AuthOperations, twoFactor: TwoFactor) => {
  const { database, accounts } = context;
  const { tokens } = operations;
  const { sessions } = accounts;

  const findByNameOrEmail = (name: string): Promise<UserRow | undefined> =>
    name.includes('@') ? findUserByEmail(database, emailKeyOf(name)) : findUserByName(database, fold(name));

  /**
   * Returns the key for counting attempts; an unknown name is hashed, because people type their password into the wrong
   * field.
   */
  const attemptKeyOf = (user: UserRow | undefined, name: string): string =>
    user?._id ?? createHash('sha256').update(fold(name)).digest('hex');

  const auditFailure = (viewer: Viewer, user: UserRow, wrongPart: 'password' | 'code'): Promise<void> =>
    database.transaction(
      () => operations.audit(viewer, 'sign-in-failed', user, { after: { wrong: wrongPart } }),
      RELAXED,
    );

  /**
   * Audits a sign-in with an unknown name, without that name, because people type their password into the wrong field.
   * Takes as long as `auditFailure`.
   */
  const auditUnknownName = (viewer: Viewer): Promise<void> =>
    database.transaction(() => operations.audit(viewer, 'sign-in-unknown', null), RELAXED);

  const rejectIfBlocked = async (user: UserRow, viewer: Viewer): Promise<void> => {
    const refusal = await sessions.refusalFor(user, viewer.ip);
    if (refusal !== null) reject(refusal.code, refusal.message);
  };

  /** Uses up the code of a second factor; rejects a wrong one. */
  const redeemCode = async (user: UserRow, code: string, viewer: Viewer): Promise<void> => {
    if (await twoFactor.take(user, code)) return;
    await auditFailure(viewer, user, 'code');
    reject('unauthenticated', accountError.wrongCode, { errors: { code: accountError.wrongCode } });
  };

  const signInByPassword = async (
    { username = '', password = '', code, remember }: LoginInput,
    viewer: Viewer,
  ): Promise<SignInResult> => {
    accounts.passwords.rejectWhenFull();
    const user = await findByNameOrEmail(username);
    const account = { key: attemptKeyOf(user, username), userId: user?._id ?? null };
    const { refund } = unwrap(await operations.countAttempt(viewer, account, networkOf(viewer.ip)));
    const isCorrect = await operations.isPasswordCorrect(password, user?.passwordHash ?? null, refund);
    if (user === undefined || !isCorrect) {
      await (user === undefined ? auditUnknownName(viewer) : auditFailure(viewer, user, 'password'));
      return reject('unauthenticated', accountError.wrongCredentials);
    }
    await rejectIfBlocked(user, viewer);
    const needsCode = user.twoFactorSecret !== null;
    if (needsCode && code !== undefined) await redeemCode(user, code, viewer);
    await refund();
    return database.transaction(async () => {
      // Read again, because the user may have been disabled, banned or given another password since the first read.
      const currentUser = await findUser(database, user._id);
      if (currentUser === undefined || currentUser.passwordHash !== user.passwordHash)
        return reject('unauthenticated', accountError.wrongCredentials);
      if (currentUser.twoFactorSecret !== null && (!needsCode || code === undefined))
        return operations.askForCode(currentUser, viewer, { remember, countsAsReauthentication: true });
      return operations.signIn(currentUser, viewer, { method: 'password', remember });
    });
  };

  const signInByCode = async (
    { challenge = '', code = '' }: LoginInput,
    viewer: Viewer,
  ): Promise<SignInResult> => {
    const pendingSignIn = await tokens.peek('second_factor', challenge);
    const user = pendingSignIn?.userId ? await findUser(database, pendingSignIn.userId) : undefined;
    if (pendingSignIn === undefined || user === undefined) return reject('gone', m.expired);
    const account = { key: user._id, userId: user._id };
    const { refund } = unwrap(await operations.countAttempt(viewer, account, networkOf(viewer.ip)));
    await redeemCode(user, code, viewer);
    await refund();
    return database.transaction(async () => {
      if ((await tokens.take('second_factor', challenge)) === undefined) return reject('gone', m.expired);
      // Read again, because the user may have been changed since the first read. (If the user has been disabled or
      // given another password, the token no longer exists.)
      const currentUser = (await findUser(database, user._id)) ?? reject('gone', m.expired);
      const { remember, proven } = fromJson<PendingSignIn>(pendingSignIn.data ?? '{}');
      const method = 'code';
      return operations.signIn(currentUser, viewer, { method, remember, countsAsReauthentication: proven });
    });
  };

  return {
    signIn: (input: LoginInput, viewer: Viewer): Promise<Outcome<SignInResult>> =>
      attempt(() =>
        input.challenge === undefined ? signInByPassword(input, viewer) : signInByCode(input, viewer),
      ),

    /** Ends the session, even of a banned user; succeeds if there is none. */
    async signOut(viewer: Viewer): Promise<Outcome<UserState>> {
      const { session } = viewer;
      if (session !== undefined)
        await database.transaction(async () => {
          const userId = await sessions.endById(session._id);
          const user = userId === undefined ? undefined : await findUser(database, userId);
          if (user !== undefined) await operations.audit(operations.actingAs(viewer, user), 'sign-out', user);
        });
      return done({ ...SIGNED_OUT_STATE, requestId: viewer.requestId });
    },

    async current(viewer: Viewer): Promise<Outcome<UserState>> {
      if (viewer.user === null || viewer.session === undefined)
        return refused('unauthenticated', httpTexts.signIn);
      return done(
        await operations.stateOf(viewer.user._id, {
          token: viewer.session.bearer(),
          secondFactor: viewer.session.secondFactor,
          requestId: viewer.requestId,
        }),
      );
    },
  };
};
