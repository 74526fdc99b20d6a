/**
 * Emails links that set a new password, sign in, invite a user or confirm an address, and accepts their tokens. Neither
 * the answer to a request for a link nor its timing reveals whether an account has the address: a job looks it up and
 * sends the link later.
 */

import { isUniqueViolation } from '#platform/db/dialect.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { CHANGE_PASSWORD_PATH, resetAddress, signInAddress, verifyAddress } from '../address.ts';
import { RECOVERY_MINUTES, SIGN_IN_LINK_MINUTES } from '../limits.ts';
import { errors as accountErrors } from '../messages/en-GB.ts';
import { type ChangePasswordInput, SIGNED_OUT_STATE, type UserState } from '../schema/auth.ts';
import { findUser, findUserByEmail, type UserRow, updateUser } from './account.queries.ts';
import { emailKeyOf } from './email-key.ts';
import { linkAnswers } from './messages/en-GB.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { emailChange } from './profile/email-change.service.ts';
import { deletePasskeys } from './second-factor/passkey.queries.ts';
import type { TwoFactor } from './second-factor/two-factor.service.ts';
import { canReauthenticateWithoutMail } from './sessions/reauthentication-methods.ts';
import { deleteDevices } from './sessions/session.queries.ts';
import type { AuthContext, AuthOperations, SignInResult } from './sign-in/auth.context.ts';

const m = translated(linkAnswers);
const httpTexts = translated(httpErrors);
const accountError = translated(accountErrors);

type LinkKind = 'recovery' | 'sign-in-link' | 'verify';
const MAIL_LINK_JOB = 'accounts:mail-link';
interface MailLinkJob {
  asked: LinkKind;
  email: string;
  /** The user who requests the link, if signed in; absent in jobs of earlier versions */
  userId?: string | null;
}
/** Limits how many links of each kind can be requested for one address, no matter who requests them. */
const MAIL_LIMIT = { name: 'mail-link', max: 5, minutes: 15 };

const successMessages = {
  recovery: () => fill(m.recovery, { minutes: RECOVERY_MINUTES.toString() }),
  'sign-in-link': () => fill(m.signIn, { minutes: SIGN_IN_LINK_MINUTES.toString() }),
  verify: () => m.verify,
} satisfies Record<LinkKind, () => string>;

/** Returns the address that signs in with the token and then asks the user to choose a password. */
const invitationAddress = (token: string): string => signInAddress(token, CHANGE_PASSWORD_PATH);

export const recovery = (context: AuthContext, operations: AuthOperations, twoFactor: TwoFactor) => {
  const { database, jobs, throttle, accounts, settings } = context;
  const { tokens } = operations;
  const { sessions, passwords } = accounts;

  const mailLink = async (kind: LinkKind, user: UserRow): Promise<void> => {
    if (kind === 'recovery')
      await operations.mailLink('recovery', user, {
        purpose: 'recovery',
        path: resetAddress,
        data: user.emailKey,
      });
    else if (kind === 'sign-in-link')
      await operations.mailLink('sign-in-link', user, {
        purpose: 'sign_in',
        path: (token) => signInAddress(token),
        data: user.emailKey,
      });
    else if (user.emailVerified === 0)
      await operations.mailLink('verify', user, {
        purpose: 'verify',
        path: verifyAddress,
        data: user.emailKey,
      });
  };

  const handleMailJob = async ({ asked: kind, email, userId = null }: MailLinkJob): Promise<void> => {
    const emailKey = emailKeyOf(email);
    await database.transaction(async () => {
      const user = await findUserByEmail(database, emailKey);
      if (user === undefined && kind === 'verify') await emailChanges.resend(emailKey, userId);
      else if (user?.status === 'active') await mailLink(kind, user);
      // For an invited user who has not signed in yet, the link is the invitation.
      else if (user?.status === 'invited' && kind !== 'verify') await mailInvitation(user);
      else if (user?.status === 'disabled' && user.approvalAskedAt !== null && kind === 'verify')
        await mailLink(kind, user);
    });
  };
  jobs.handle(MAIL_LINK_JOB, handleMailJob, 'mail');

  const mailInvitation = (user: UserRow): Promise<void> =>
    operations.mailLink('invitation', user, {
      purpose: 'invitation',
      path: invitationAddress,
      data: user.emailKey,
    });

  /** Issues an invitation and returns the path of its link, without an email. Must be called in a transaction. */
  const issueInvitation = async (user: UserRow): Promise<string> =>
    invitationAddress(await tokens.issue('invitation', { userId: user._id, data: user.emailKey }));

  const requestLink = (kind: LinkKind, email: string, viewer: Viewer): Promise<Outcome<UserState>> =>
    attempt(async () => {
      unwrap(await throttle.take(MAIL_LIMIT, `${kind} ${emailKeyOf(email)}`));
      const job: MailLinkJob = { asked: kind, email, userId: viewer.user?._id ?? null };
      await database.transaction(() => jobs.enqueue(MAIL_LINK_JOB, job));
      return { ...SIGNED_OUT_STATE, success: successMessages[kind](), requestId: viewer.requestId };
    });

  /**
   * Returns the user to whom a link with this token was sent; rejects the call if there is no valid token, or if the
   * user's email address has changed since.
   */
  const userOfLink = async (
    token: { userId: string | null; data: string | null } | undefined,
  ): Promise<UserRow> => {
    const user = token?.userId ? await findUser(database, token.userId) : undefined;
    if (user === undefined || token?.data !== user.emailKey) return reject('gone', accountError.linkExpired);
    return user;
  };

  /**
   * Confirms an email address for the first time, by a recovery or sign-in link. The person who uses the link may not
   * be the one who signed up with the address, so earlier sessions, passkeys and known devices are deleted. (The link
   * in the sign-up email keeps them, because it continues the sign-up.) Not called if two-factor sign-in is on, because
   * the code proves that it is the same person. Must be called in a transaction.
   */
  const confirmAndRevokeEarlierAccess = async (user: UserRow): Promise<void> => {
    await sessions.endAll(user._id, null);
    await deletePasskeys(database, user._id);
    await deleteDevices(database, user._id);
    await updateUser(database, user._id, { emailVerified: 1, twoFactorPending: null });
  };

  /** Signs in, or asks for a code if two-factor sign-in is on. Must be called in a transaction. */
  const signInByLink = async (
    user: UserRow,
    viewer: Viewer,
    options: { method: 'link' | 'invitation' | 'confirmation'; success?: string },
  ): Promise<SignInResult> => {
    // An emailed link counts as reauthentication only if the user has neither a password nor a passkey.
    const countsAsReauthentication = !(await canReauthenticateWithoutMail(context, user));
    return user.twoFactorSecret === null
      ? operations.signIn(user, viewer, { ...options, countsAsReauthentication })
      : operations.askForCode(user, viewer, { remember: false, countsAsReauthentication });
  };

  const readAgain = async (user: UserRow): Promise<UserRow> =>
    (await findUser(database, user._id)) ?? reject('gone', accountError.linkExpired);

  const acceptInvitation = async (user: UserRow, viewer: Viewer): Promise<SignInResult> => {
    if (user.status === 'invited')
      await updateUser(database, user._id, {
        status: 'active',
        emailVerified: 1,
        updatedAt: operations.instant(),
      });
    return signInByLink(await readAgain(user), viewer, {
      method: 'invitation',
      success: m.invited,
    });
  };

  const redeemSignInLink = async (user: UserRow, viewer: Viewer): Promise<SignInResult> => {
    if (user.emailVerified === 1 || user.twoFactorSecret !== null)
      return signInByLink(user, viewer, { method: 'link' });
    await confirmAndRevokeEarlierAccess(user);
    // The person who signed up with the address may know the password.
    await updateUser(database, user._id, { passwordHash: null });
    await tokens.forget(user._id);
    return signInByLink(await readAgain(user), viewer, {
      method: 'link',
      success: m.choosePassword,
    });
  };

  const emailChanges = emailChange(context, operations, { mailInvitation });

  return {
    emailChange: emailChanges,
    mailInvitation,
    issueInvitation,
    recover: (email: string, viewer: Viewer) => requestLink('recovery', email, viewer),
    signInLink: (email: string, viewer: Viewer) => requestLink('sign-in-link', email, viewer),
    resend: (email: string, viewer: Viewer) => requestLink('verify', email, viewer),

    /** Signs in by the token of a sign-in link or an invitation. */
    signInByToken: (token: string, viewer: Viewer): Promise<Outcome<SignInResult>> =>
      attempt(() =>
        database.transaction(async () => {
          const link = await tokens.take('sign_in', token);
          if (link !== undefined) return redeemSignInLink(await userOfLink(link), viewer);
          return acceptInvitation(await userOfLink(await tokens.take('invitation', token)), viewer);
        }),
      ),

    changePassword: (
      { token, password, code }: ChangePasswordInput,
      viewer: Viewer,
    ): Promise<Outcome<UserState>> =>
      attempt(async () => {
        // Reads the token without using it up, because a rejected password or code must not use up the link.
        const user = await userOfLink(await tokens.peek('recovery', token));
        const { siteName } = (await settings.all()).general;
        const errors: Record<string, string> = {};
        if (isCommonPassword(password, user, siteName)) errors.password = accountError.passwordTooCommon;
        const needsCode = user.twoFactorSecret !== null;
        if (needsCode && code === undefined) errors.code = accountError.codeRequired;
        if (Object.keys(errors).length > 0) reject('invalid', httpTexts.invalid, { errors });
        const account = { key: user._id, userId: user._id };
        const countedAttempt = needsCode
          ? await operations.countAttempt(viewer, account, networkOf(viewer.ip))
          : null;
        const refund = countedAttempt === null ? null : unwrap(countedAttempt).refund;
        const passwordHash = await passwords.hash(password).catch(async (error: unknown) => {
          // The attempt does not count, because no code was checked.
          await refund?.();
          throw error;
        });
        const state = await database.transaction(async () => {
          const currentUser = await userOfLink(await tokens.take('recovery', token));
          if (currentUser.twoFactorSecret !== null && !(await twoFactor.take(currentUser, code ?? '')))
            reject('invalid', httpTexts.invalid, { errors: { code: accountError.wrongCode } });
          if (currentUser.emailVerified === 0 && currentUser.twoFactorSecret === null)
            await confirmAndRevokeEarlierAccess(currentUser);
          await updateUser(database, currentUser._id, {
            passwordHash,
            emailVerified: 1,
            updatedAt: operations.instant(),
            ...(currentUser.status === 'invited' ? { status: 'active' } : {}),
          });
          await sessions.endAll(currentUser._id, null);
          await tokens.forget(currentUser._id);
          await operations.audit(operations.actingAs(viewer, currentUser), 'password', currentUser, {
            after: { way: 'recovery' },
          });
          await operations.mailSecurityNotice('password-changed', currentUser, {
            change: currentUser.passwordHash === null ? 'set' : 'changed',
          });
          const success = currentUser.passwordHash === null ? m.passwordSet : m.passwordChanged;
          return { ...SIGNED_OUT_STATE, success, requestId: viewer.requestId };
        });
        await refund?.();
        return state;
      }),

    /** Confirms the email address of a sign-up or of a requested change, by the token of its link. */
    confirmEmail: (token: string, viewer: Viewer): Promise<Outcome<SignInResult>> =>
      attempt(async () => {
        try {
          return await database.transaction(async () => {
            const success = m.confirmed;
            const { requestId } = viewer;
            const emailChangeResult = await emailChanges.confirm(token, viewer);
            if (emailChangeResult?.byOther === true)
              return { state: { ...SIGNED_OUT_STATE, success: m.confirmedSignIn, requestId } };
            if (emailChangeResult !== undefined)
              return signInByLink(emailChangeResult.user, viewer, { method: 'confirmation', success });
            const user = await userOfLink(await tokens.take('verify', token));
            await updateUser(database, user._id, { emailVerified: 1 });
            await tokens.forget(user._id, 'verify');
            await operations.audit(operations.actingAs(viewer, user), 'email-confirmed', user);
            if (user.status === 'disabled' && user.approvalAskedAt !== null)
              return { state: { ...SIGNED_OUT_STATE, success: m.confirmedAwaitsApproval, requestId } };
            return signInByLink(await readAgain(user), viewer, { method: 'confirmation', success });
          });
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          return reject('in_use', m.emailTaken);
        }
      }),
  };
};
export type Recovery = ReturnType<typeof recovery>;
