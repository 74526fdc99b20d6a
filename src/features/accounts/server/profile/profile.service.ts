/** Implements a user's own account: dashboard, settings, change of email address and password, and sessions. */

import { differencesBetween } from '#platform/content/records.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { networkOf } from '#platform/http/routing/client.ts';
import { attempt, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import { internationalPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { errors as accountErrors, fields } from '../../messages/en-GB.ts';
import type {
  AccountDashboard,
  AccountDone,
  AccountSession,
  AccountSettings,
  AccountSettingsInput,
  EmailChangeInput,
  PasswordChangeInput,
  SessionsEnded,
} from '../../schema/account.ts';
import type { PartUser } from '../account.parts.ts';
import { presentSession, profileOf } from '../account.present.ts';
import {
  findUser,
  findUserByEmail,
  type UserRow,
  updateUser,
  updateUserIfVersion,
} from '../account.queries.ts';
import { emailKeyOf } from '../email-key.ts';
import { profileAnswers, signUpAnswers } from '../messages/en-GB.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { passkeysOf } from '../second-factor/passkey.queries.ts';
import { countBackupCodes } from '../second-factor/two-factor.queries.ts';
import { sessionsOf } from '../sessions/session.queries.ts';
import type { AuthContext, AuthOperations } from '../sign-in/auth.context.ts';
import type { EmailChange } from './email-change.service.ts';

const m = translated(profileAnswers);
const signUpTexts = translated(signUpAnswers);
const fieldLabels = translated(fields);
const httpTexts = translated(httpErrors);
const accountError = translated(accountErrors);

export const partUserOf = ({ _id, email, emailKey, emailVerified }: UserRow): PartUser => ({
  _id,
  email,
  emailKey,
  emailVerified: emailVerified === 1,
});

export const profile = (context: AuthContext, operations: AuthOperations, emailChange: EmailChange) => {
  const { database, accounts, mail, parts, settings } = context;
  const { tokens } = operations;
  const { sessions } = accounts;

  const userOf = async (viewer: Viewer): Promise<UserRow> => {
    const user = viewer.user === null ? undefined : await findUser(database, viewer.user._id);
    return user ?? reject('unauthenticated', httpTexts.signIn);
  };

  const settingsOf = async (user: UserRow, viewer: Viewer): Promise<AccountSettings> => ({
    ...profileOf(user),
    phone: internationalPhone(profileOf(user).phone),
    name: user.name,
    version: user.version,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerified === 1,
    pendingEmail: await emailChange.pending(user._id),
    hasPassword: user.passwordHash !== null,
    twoFactor: {
      enabled: user.twoFactorSecret !== null,
      since: user.twoFactorSince,
      backupCodesLeft: await countBackupCodes(database, user._id),
    },
    passkeys: (await passkeysOf(database, user._id)).length,
    proven: viewer.session?.reauthenticated === true,
  });

  return {
    dashboard: (viewer: Viewer): Promise<Outcome<AccountDashboard>> =>
      attempt(async () => {
        const user = await userOf(viewer);
        const partsOfDashboard = await parts.dashboard(partUserOf(user));
        return {
          email: {
            address: user.email,
            verified: user.emailVerified === 1,
            pending: await emailChange.pending(user._id),
            required: await mail.hasDelivered(),
          },
          ...partsOfDashboard,
        } as AccountDashboard;
      }),

    settings: (viewer: Viewer): Promise<Outcome<AccountSettings>> =>
      attempt(async () => settingsOf(await userOf(viewer), viewer)),

    saveSettings: (
      { version, name, ...profile }: AccountSettingsInput,
      viewer: Viewer,
    ): Promise<Outcome<AccountSettings>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await userOf(viewer);
          const isWritten = await updateUserIfVersion(database, user._id, version, {
            name,
            profile: JSON.stringify(profile),
            updatedAt: operations.instant(),
          });
          if (!isWritten)
            reject('conflict', m.stale, {
              // Read again, because the other change may have been saved after the first read.
              details: { current: await settingsOf(await userOf(viewer), viewer) },
            });
          const changes = differencesBetween({ ...profileOf(user), name: user.name }, { ...profile, name });
          await operations.audit(viewer, 'settings', user, {
            after: { fields: changes.map(({ field }) => field) },
          });
          return settingsOf(await userOf(viewer), viewer);
        }),
      ),

    /**
     * Emails a confirmation link to the new address and a notice to the old one. The address changes when the link is
     * opened.
     */
    requestEmailChange: ({ email }: EmailChangeInput, viewer: Viewer): Promise<Outcome<AccountDone>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await userOf(viewer);
          const emailKey = emailKeyOf(email);
          const rejectEmail = (message: string): never =>
            reject('invalid', httpTexts.invalid, { errors: { email: message } });
          if (emailKey === user.emailKey) rejectEmail(m.sameEmail);
          if ((await findUserByEmail(database, emailKey)) !== undefined)
            rejectEmail(fill(signUpTexts.taken, { label: fieldLabels.email, value: email }));
          await emailChange.request(user, email, viewer);
          return { success: fill(m.emailLink, { email }) };
        }),
      ),

    changePassword: (
      { current, password }: PasswordChangeInput,
      viewer: Viewer,
    ): Promise<Outcome<AccountDone>> =>
      attempt(async () => {
        const user = await userOf(viewer);
        if (user.passwordHash !== null) {
          const account = { key: user._id, userId: user._id };
          const { refund } = unwrap(await operations.countAttempt(viewer, account, networkOf(viewer.ip)));
          if (!(await operations.isPasswordCorrect(current ?? '', user.passwordHash, refund))) {
            await database.transaction(() => operations.audit(viewer, 'confirm-failed', user));
            reject('invalid', httpTexts.invalid, { errors: { current: m.wrongPassword } });
          }
          await refund();
        }
        const { siteName } = (await settings.all()).general;
        if (isCommonPassword(password, user, siteName))
          reject('invalid', httpTexts.invalid, { errors: { password: accountError.passwordTooCommon } });
        const passwordHash = await accounts.passwords.hash(password);
        await database.transaction(async () => {
          await updateUser(database, user._id, { passwordHash, updatedAt: operations.instant() });
          await sessions.endAll(user._id, viewer.session?._id ?? null);
          await tokens.forget(user._id, 'recovery', 'sign_in', 'second_factor', 'email_change');
          await operations.audit(viewer, 'password', user, { after: { way: 'settings' } });
          await operations.mailSecurityNotice('password-changed', user, {
            change: user.passwordHash === null ? 'set' : 'changed',
          });
        });
        return { success: user.passwordHash === null ? m.passwordSet : m.passwordChanged };
      }),

    sessions: (viewer: Viewer): Promise<Outcome<{ items: AccountSession[] }>> =>
      attempt(async () => {
        const { _id } = await userOf(viewer);
        const rows = await sessionsOf(database, _id, operations.instant());
        return { items: rows.map((row) => presentSession(row, viewer.session?._id)) };
      }),

    endSession: (_id: string, viewer: Viewer): Promise<Outcome<SessionsEnded>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await userOf(viewer);
          if (!(await sessions.end(user._id, _id))) reject('not_found', m.sessionGone);
          await operations.audit(viewer, 'session-ended', user, { after: { sessions: 1 } });
          return { success: m.sessionEnded, ended: 1 };
        }),
      ),

    endOthers: (viewer: Viewer): Promise<Outcome<SessionsEnded>> =>
      attempt(() =>
        database.transaction(async () => {
          const user = await userOf(viewer);
          const ended = await sessions.endAll(user._id, viewer.session?._id ?? null);
          await operations.audit(viewer, 'session-ended', user, { after: { sessions: ended } });
          return { success: m.othersEnded, ended };
        }),
      ),
  };
};
