/**
 * Defines the context of the services for sign-in, sign-up and the user's own account, and implements the operations
 * that several of them share.
 */

import type { Mail } from '#features/mail/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { type NewAuditEntry, writeAudit } from '#platform/content/records.ts';
import type { Database } from '#platform/db/open.ts';
import type { TextEncryption } from '#platform/encryption.ts';
import { newCookie } from '#platform/http/routing/device.ts';
import { type AnswerCookie, reject } from '#platform/http/routing/outcome.ts';
import type { Throttle } from '#platform/http/routing/throttle.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { SETTINGS_PATH } from '../../address.ts';
import { SIGNED_OUT_STATE, type UserState } from '../../schema/auth.ts';
import type { AccountParts } from '../account.parts.ts';
import { presentState, profileOf } from '../account.present.ts';
import { findUser, rolesOf, type UserRow } from '../account.queries.ts';
import type { Accounts } from '../account.service.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { addressedTo, greetingName, securityMails } from '../security-mails.ts';
import { findDevice, hasDevices, writeDevice } from '../sessions/session.queries.ts';
import { oneTimeTokens } from '../tokens.ts';
import { accountMails } from './account-mails.ts';
import { attemptCounter } from './attempt-counter.ts';
import type { BanCheck } from './ban-check.ts';
import { browserName } from './browser-name.ts';

export interface AuthContext {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  accounts: Accounts;
  settings: Settings;
  mail: Mail;
  throttle: Throttle;
  encryption: TextEncryption;
  banOf: BanCheck;
  siteUrl: string;
  /** The data that other features store about users, for the dashboard, the export and the deletion of an account */
  parts: AccountParts;
}

/** The sign-in method, as the audit log stores it. */
export type SignInMethod =
  | 'sign-up'
  | 'password'
  | 'code'
  | 'link'
  | 'invitation'
  | 'confirmation'
  | 'passkey';

/** The data stored with a `second_factor` token: what the first step of the sign-in determined. */
export interface PendingSignIn {
  remember: boolean;
  /** Whether the first step, such as the password, counts as reauthentication */
  proven: boolean;
}

export interface SignInResult {
  state: UserState;
  cookies?: readonly AnswerCookie[];
}

export const authOperations = (context: AuthContext) => {
  const { database, clock, jobs, accounts, mail, siteUrl, settings } = context;
  const { sessions, passwords } = accounts;
  const tokens = oneTimeTokens(context);
  const securityMailer = securityMails({ mail, clock, general: async () => (await settings.all()).general });
  const { formatNow } = securityMailer;
  const instant = (): string => clock.now().toISOString();

  /**
   * Writes an audit entry, which must not contain anything secret. `user`: null if no user has the name that was
   * entered. Must be called in a transaction.
   */
  const writeUserAudit = (
    viewer: Viewer,
    action: string,
    user: Pick<UserRow, '_id' | 'username'> | null,
    { before = null, after = null }: Partial<Pick<NewAuditEntry, 'before' | 'after'>> = {},
  ): Promise<void> =>
    writeAudit(database, viewer, instant(), {
      action: `user:${action}`,
      type: 'user',
      contentId: user?._id ?? null,
      title: user?.username ?? null,
      before,
      after,
    });

  /** Returns the viewer with `user` as its user, so that the audit log names this user as the actor. */
  const actingAs = (viewer: Viewer, user: Pick<UserRow, '_id' | 'username'>): Viewer => ({
    ...viewer,
    user: { _id: user._id, username: user.username },
  });

  /** Returns the user state of a session; that of a guest if the user no longer has access. */
  const stateOf = async (
    userId: string,
    {
      token,
      secondFactor,
      success = null,
      requestId,
    }: { token: string; secondFactor: boolean; success?: string | null; requestId: string | null },
  ): Promise<UserState> => {
    const user = await findUser(database, userId);
    const currentViewer = await accounts.viewerOfUser(userId);
    if (user === undefined || currentViewer === undefined) return { ...SIGNED_OUT_STATE, requestId };
    const roles = await rolesOf(database, userId);
    const lacksSecondFactor =
      (await sessions.secondFactorRefusalFor(currentViewer.permissions, secondFactor)) !== null;
    const permissions = lacksSecondFactor ? new Set<Permission>() : currentViewer.permissions;
    return { ...presentState(user, roles, permissions, lacksSecondFactor), token, success, requestId };
  };

  /**
   * Stores the browser as a known device of the user. Returns a cookie by which to recognise the browser, unless the
   * browser has one. Emails the user about a new device, except the first one, unless the user has turned these emails
   * off.
   */
  const registerDevice = async (user: UserRow, viewer: Viewer): Promise<AnswerCookie | undefined> => {
    const knownDevice = viewer.device ? await findDevice(database, user._id, viewer.device) : undefined;
    const newDevice = viewer.device ? null : newCookie('device', siteUrl);
    const hash = viewer.device ?? newDevice?.hash ?? '';
    if (knownDevice === undefined && (await hasDevices(database, user._id)) && wantsNewDeviceMails(user))
      await mail.enqueue(
        'new-device',
        {
          name: greetingName(user),
          browser: browserName(viewer.browser),
          ip: viewer.ip,
          at: await formatNow(user),
          path: SETTINGS_PATH,
        },
        { ...addressedTo(user), key: `new-device:${user._id}:${hash}` },
      );
    await writeDevice(database, user._id, hash, instant());
    return newDevice?.cookie;
  };

  /**
   * Returns the hash of the cookie to which a new session is bound, and the cookie itself if the browser has none yet.
   * Returns undefined if the settings do not require bound sessions, or if the request does not come from a page of
   * this site: an API client stores no cookies. All sessions of one browser share one cookie.
   */
  const bindingForSession = async (
    viewer: Viewer,
  ): Promise<{ hash: string; cookie?: AnswerCookie | undefined } | undefined> => {
    if (viewer.sameOrigin !== true || !(await settings.all()).general.bindSessions) return undefined;
    return viewer.binding ? { hash: viewer.binding } : newCookie('binding', siteUrl);
  };

  return {
    tokens,
    instant,
    audit: writeUserAudit,
    actingAs,
    stateOf,
    formatNow,

    /**
     * Opens a session and writes an audit entry; rejects disabled and banned users. Must be called in the transaction
     * in which `user` was read, after the user has given every required proof of identity.
     */
    async signIn(
      user: UserRow,
      viewer: Viewer,
      {
        method,
        remember = false,
        success = null,
        countsAsReauthentication = true,
      }: {
        method: SignInMethod;
        remember?: boolean;
        success?: string | null;
        countsAsReauthentication?: boolean;
      },
    ): Promise<SignInResult> {
      const refusal = await sessions.refusalFor(user, viewer.ip);
      if (refusal !== null) {
        const { code, message } = refusal;
        return reject(code, message);
      }
      const deviceCookie = await registerDevice(user, viewer);
      const binding = await bindingForSession(viewer);
      // If two-factor sign-in is on, every method except the passkey has asked for the code.
      const secondFactor = method === 'passkey' || user.twoFactorSecret !== null;
      const token = await sessions.open(user._id, viewer, {
        remember,
        countsAsReauthentication,
        secondFactor,
        bindingHash: binding?.hash ?? null,
      });
      const cookies = [deviceCookie, binding?.cookie].filter((cookie) => cookie !== undefined);
      await sessions.scheduleSweep(jobs);
      await writeUserAudit(actingAs(viewer, user), 'sign-in', user, { after: { way: method, remember } });
      return {
        state: await stateOf(user._id, { token, secondFactor, success, requestId: viewer.requestId }),
        cookies,
      };
    },

    /**
     * Rejects a call that would change the user's second factors if the user has some and is required to use one, but
     * this session has proved none. So a stolen password alone cannot remove or replace second factors, nor add
     * another.
     */
    async rejectIfSecondFactorUnproved(user: UserRow, viewer: Viewer): Promise<void> {
      const { secondFactorRefusal } = viewer;
      if (secondFactorRefusal !== undefined && (await hasSecondFactor(database, user)))
        reject(secondFactorRefusal.code, secondFactorRefusal.message);
    },

    /**
     * Returns the answer that asks for a code of the second factor. `countsAsReauthentication`: whether the first step,
     * such as the password, counts as reauthentication. Must be called in a transaction.
     */
    async askForCode(
      user: UserRow,
      viewer: Viewer,
      { remember, countsAsReauthentication }: { remember: boolean; countsAsReauthentication: boolean },
    ): Promise<SignInResult> {
      const challenge = await tokens.issue('second_factor', {
        userId: user._id,
        data: JSON.stringify({ remember, proven: countsAsReauthentication } satisfies PendingSignIn),
      });
      return { state: { ...SIGNED_OUT_STATE, twoFactor: true, challenge, requestId: viewer.requestId } };
    },

    /**
     * Emails the user about a change of their password, second factors or email address. Must be called in the
     * transaction of the change.
     */
    mailSecurityNotice: securityMailer.send,

    ...accountMails({ mail, jobs, sessions, tokens }),

    /**
     * Returns whether the password is correct. If checking it throws, calls `refund`, so that the attempt is not
     * counted. `storedHash` is null if there is no account, or if it has no password.
     */
    isPasswordCorrect: (
      password: string,
      storedHash: string | null,
      refund: () => Promise<void>,
    ): Promise<boolean> =>
      passwords.verify(password, storedHash).catch(async (error: unknown) => {
        await refund();
        throw error;
      }),

    countAttempt: attemptCounter(context),
  };
};
export type AuthOperations = ReturnType<typeof authOperations>;

const wantsNewDeviceMails = (user: Pick<UserRow, 'profile'>): boolean =>
  profileOf(user).notifications.newDevices;
