/**
 * Account recovery: links that set a new password, sign in, or confirm the address. Neither the answer nor its timing
 * reveals whether an address is known: a job does the work later, and every answer is the same.
 */

import { isUniqueViolation } from '#platform/db/dialect.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import {
  type ChangePasswordInput,
  CODE_ASKED,
  LINK_USED_UP,
  NOBODY,
  PASSWORD_COMMON,
  RECOVERY_ASKED,
  RESEND_ASKED,
  SIGN_IN_LINK_ASKED,
  type UserState,
  WRONG_CODE,
} from '../schema/auth.ts';
import { findUser, findUserByEmail, type UserRow, writeUser } from './account.queries.ts';
import type { AuthContext, AuthSteps, SignedIn } from './auth.context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailChange } from './email-change.service.ts';
import { emailKeyOf } from './email-key.ts';
import { asksForOwnReauthentication } from './own-reauthentication.ts';
import { deletePasskeys } from './passkey.queries.ts';
import { deleteDevices } from './session.queries.ts';
import type { TwoFactor } from './two-factor.service.ts';

type Asked = 'recovery' | 'sign-in-link' | 'verify';
const JOB = 'accounts:mail-link';
/** The most mails to one address, whoever asks. */
const MAILS = { name: 'mail-link', most: 5, minutes: 15 };

const answers: Readonly<Record<Asked, string>> = {
  recovery: RECOVERY_ASKED,
  'sign-in-link': SIGN_IN_LINK_ASKED,
  verify: RESEND_ASKED,
};

/** The screen that asks for a password, after the token has signed the user in. */
const invitationAt = (token: string): string => `/user/change_password?auth=${token}`;

export const recovery = (context: AuthContext, steps: AuthSteps, twoFactor: TwoFactor) => {
  const { database, jobs, throttle, accounts, settings } = context;
  const { tokens } = steps;
  const { sessions, passwords } = accounts;

  const mailLink = async (asked: Asked, user: UserRow): Promise<void> => {
    if (asked === 'recovery')
      await steps.mailLink('recovery', user, {
        purpose: 'recovery',
        path: (token) => `/user/change_password?token=${token}`,
        data: user.emailKey,
      });
    else if (asked === 'sign-in-link')
      await steps.mailLink('sign-in-link', user, {
        purpose: 'sign_in',
        path: (token) => `/?auth=${token}`,
        data: user.emailKey,
      });
    else if (user.emailVerified === 0)
      await steps.mailLink('verify', user, {
        purpose: 'verify',
        path: (token) => `/user/verify?token=${token}`,
        data: user.emailKey,
      });
  };

  const mailFor = async (payload: unknown): Promise<void> => {
    const { asked, email } = payload as { asked: Asked; email: string };
    await database.transaction(async () => {
      const user = await findUserByEmail(database, emailKeyOf(email));
      if (user?.status === 'active') await mailLink(asked, user);
      // For an invited user who has not signed in yet, the link is the invitation.
      else if (user?.status === 'invited' && asked !== 'verify') await mailInvitation(user);
      else if (user?.status === 'disabled' && user.approvalAskedAt !== null && asked === 'verify')
        await mailLink(asked, user);
    });
  };
  jobs.handle(JOB, mailFor, 'mail');

  const mailInvitation = (user: UserRow): Promise<void> =>
    steps.mailLink('invitation', user, {
      purpose: 'invitation',
      path: invitationAt,
      data: user.emailKey,
    });

  /** In a transaction: returns the path of a new link of that kind, without mailing it. */
  const invitationPath = async (user: UserRow): Promise<string> =>
    invitationAt(await tokens.issue('invitation', { userId: user._id, data: user.emailKey }));

  const ask = (asked: Asked, email: string, viewer: Viewer): Promise<Outcome<UserState>> =>
    attempt(async () => {
      unwrap(await throttle.take(MAILS, `${asked} ${emailKeyOf(email)}`));
      await database.transaction(() => jobs.ask(JOB, { asked, email }));
      return { ...NOBODY, success: answers[asked], requestId: viewer.requestId };
    });

  /** In a transaction: returns the owner of a link if it was sent to their current address. */
  const ownerOf = async (
    token: { userId: string | null; data: string | null } | undefined,
  ): Promise<UserRow> => {
    const user = token?.userId ? await findUser(database, token.userId) : undefined;
    if (user === undefined || token?.data !== user.emailKey) return reject('gone', LINK_USED_UP);
    return user;
  };

  /**
   * In a transaction: confirms the address for the first time, perhaps by somebody other than the person who signed up
   * with it, so earlier sessions, passkeys and devices are removed. Never called where two-factor sign-in is on: only
   * the person who set it up has its code, and nobody else gets in.
   */
  const takeOver = async (user: UserRow): Promise<void> => {
    await sessions.endAll(user._id, null);
    await deletePasskeys(database, user._id);
    await deleteDevices(database, user._id);
    await writeUser(database, user._id, { emailVerified: 1, twoFactorPending: null });
  };

  /** In a transaction: signs in, or asks for a code first. */
  const enterByLink = async (
    user: UserRow,
    viewer: Viewer,
    how: { way: 'link' | 'invitation' | 'confirmation'; success?: string },
  ): Promise<SignedIn> => {
    // Mail counts as proof only where there is nothing better.
    const proven = !(await asksForOwnReauthentication(context, user));
    return user.twoFactorSecret === null
      ? steps.enter(user, viewer, { ...how, proven })
      : steps.askForCode(user, viewer, { remember: false, proven });
  };

  const reread = async (user: UserRow): Promise<UserRow> =>
    (await findUser(database, user._id)) ?? reject('gone', LINK_USED_UP);

  const byInvitation = async (user: UserRow, viewer: Viewer): Promise<SignedIn> => {
    if (user.status === 'invited')
      await writeUser(database, user._id, { status: 'active', emailVerified: 1, updatedAt: steps.instant() });
    return enterByLink(await reread(user), viewer, {
      way: 'invitation',
      success: 'Welcome. Choose a password, or sign in with an emailed link next time',
    });
  };

  const bySignInLink = async (user: UserRow, viewer: Viewer): Promise<SignedIn> => {
    if (user.emailVerified === 1 || user.twoFactorSecret !== null)
      return enterByLink(user, viewer, { way: 'link' });
    await takeOver(user);
    // The earlier password is removed as well.
    await writeUser(database, user._id, { passwordHash: null });
    await tokens.forget(user._id);
    return enterByLink(await reread(user), viewer, {
      way: 'link',
      success: 'Your email address is confirmed. Choose a new password in your settings',
    });
  };

  const changes = emailChange(context, steps, { mailInvitation });

  return {
    emailChange: changes,
    mailInvitation,
    invitationPath,
    recover: (email: string, viewer: Viewer) => ask('recovery', email, viewer),
    signInLink: (email: string, viewer: Viewer) => ask('sign-in-link', email, viewer),
    resend: (email: string, viewer: Viewer) => ask('verify', email, viewer),

    /** Exchanges a sign-in link or an invitation. */
    exchange: (token: string, viewer: Viewer): Promise<Outcome<SignedIn>> =>
      attempt(() =>
        database.transaction(async () => {
          const link = await tokens.take('sign_in', token);
          if (link !== undefined) return bySignInLink(await ownerOf(link), viewer);
          return byInvitation(await ownerOf(await tokens.take('invitation', token)), viewer);
        }),
      ),

    changePassword: (
      { token, password, code }: ChangePasswordInput,
      viewer: Viewer,
    ): Promise<Outcome<UserState>> =>
      attempt(async () => {
        // Only peeks at first: a rejected password or code does not use up the link.
        const user = await ownerOf(await tokens.peek('recovery', token));
        const { siteName } = (await settings.all()).general;
        const errors: Record<string, string> = {};
        if (isCommonPassword(password, user, siteName)) errors.password = PASSWORD_COMMON;
        const needsCode = user.twoFactorSecret !== null;
        if (needsCode && code === undefined) errors.code = CODE_ASKED;
        if (Object.keys(errors).length > 0) reject('invalid', 'Some fields need attention', { errors });
        const account = { key: user._id, userId: user._id };
        const counted = needsCode ? await steps.countTry(viewer, account, networkOf(viewer.ip)) : null;
        const giveBack = counted === null ? null : unwrap(counted).giveBack;
        const passwordHash = await passwords.hash(password);
        const changed = await database.transaction(async () => {
          const owner = await ownerOf(await tokens.take('recovery', token));
          if (owner.twoFactorSecret !== null && !(await twoFactor.take(owner, code ?? '')))
            reject('invalid', 'Some fields need attention', { errors: { code: WRONG_CODE } });
          if (owner.emailVerified === 0 && owner.twoFactorSecret === null) await takeOver(owner);
          await writeUser(database, owner._id, {
            passwordHash,
            emailVerified: 1,
            updatedAt: steps.instant(),
            ...(owner.status === 'invited' ? { status: 'active' } : {}),
          });
          await sessions.endAll(owner._id, null);
          await tokens.forget(owner._id);
          await steps.note(steps.as(viewer, owner), 'password', owner, { after: { way: 'recovery' } });
          await steps.tell('password-changed', owner, { change: 'The password of your account was changed' });
          const success = 'Your password is changed. Sign in with the new one';
          return { ...NOBODY, success, requestId: viewer.requestId };
        });
        await giveBack?.();
        return changed;
      }),

    /** Confirms the address used at sign-up, or the new one asked for. */
    confirm: (token: string, viewer: Viewer): Promise<Outcome<SignedIn>> =>
      attempt(async () => {
        try {
          return await database.transaction(async () => {
            const success = 'Your email address is confirmed';
            const { requestId } = viewer;
            const changed = await changes.take(token, viewer);
            if (changed?.byOther === true)
              return { state: { ...NOBODY, success: `${success}. You can sign in with it`, requestId } };
            if (changed !== undefined)
              return enterByLink(changed.user, viewer, { way: 'confirmation', success });
            const user = await ownerOf(await tokens.take('verify', token));
            await writeUser(database, user._id, { emailVerified: 1 });
            await tokens.forget(user._id, 'verify');
            await steps.note(steps.as(viewer, user), 'email-confirmed', user);
            if (user.status === 'disabled' && user.approvalAskedAt !== null) {
              const waits = `${success}. The office looks at every new account and writes to you`;
              return { state: { ...NOBODY, success: waits, requestId } };
            }
            return enterByLink(await reread(user), viewer, { way: 'confirmation', success });
          });
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          return reject('in_use', 'This email address belongs to another account by now');
        }
      }),
  };
};
export type Recovery = ReturnType<typeof recovery>;
