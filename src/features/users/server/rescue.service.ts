/**
 * Restores access for users who can no longer sign in, and creates owners. Only the operator of the machine can use it,
 * by the command `admin`.
 */

import type { UserStatus } from '#features/accounts/schema/account.ts';
import {
  addRoles,
  deleteSession,
  deleteSessions,
  deleteTokens,
  emailKeyOf,
  hashingInProcess,
  insertUser,
  isCommonPassword,
  passwords,
  removeTwoFactor,
  type SecurityMails,
  sessionsOf,
} from '#features/accounts/server/index.ts';
import type { BanInForce, BanRecords } from '#features/bans/server/index.ts';
import type { Rights, UserWithPermissions } from '#features/roles/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { writeAudit } from '#platform/content/records.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { activate, findByUsernameOrEmail, writePassword } from './rescue.queries.ts';
import { presentSession } from './user.present.ts';

export interface RescuedUser {
  _id: string;
  username: string;
  email: string;
  name: string;
  emailVerified: number;
  profile: string;
  status: UserStatus;
  /** Also true while two-factor sign-in is being set up */
  hasTwoFactor: boolean;
}

export interface Rescue {
  /** Finds a user by username or email address, in upper or lower case. */
  find(nameOrEmail: string): Promise<RescuedUser | undefined>;
  /** Returns all owners, also disabled ones. */
  listOwners(): Promise<UserWithPermissions[]>;
  /** Returns whether the password is widely used, or an obvious guess for anyone who knows the user or the site. */
  isCommon(password: string, person: Pick<RescuedUser, 'username' | 'email' | 'name'>): Promise<boolean>;
  createOwner(person: { username: string; email: string; name: string; password: string }): Promise<void>;
  /** Adds the role `owner`; returns false if the user is an owner already. */
  makeOwner(person: RescuedUser): Promise<boolean>;
  /**
   * Sets the password, ends all the user's sessions, invalidates all links sent to the user, and activates an invited
   * account. Notifies the user by email.
   */
  setPassword(person: RescuedUser, password: string): Promise<void>;
  enable(person: RescuedUser): Promise<void>;
  /** Turns two-factor sign-in off, and notifies the user by email. */
  turnOffTwoFactor(person: RescuedUser): Promise<void>;
  /**
   * Lifts every ban that affects a user (on the account, the email address or its domain), or every ban that affects an
   * IP address; returns the lifted bans.
   */
  liftBans(target: { person: RescuedUser } | { ip: string }): Promise<BanInForce[]>;
  listSessions(person: RescuedUser): Promise<ReturnType<typeof presentSession>[]>;
  /** Ends one session, or all; returns how many. */
  endSessions(person: RescuedUser, sessionId: string | null): Promise<number>;
}

export const rescue = ({
  database,
  clock,
  rights,
  bans,
  siteName,
  mails,
}: {
  database: Database;
  clock: Clock;
  rights: Rights;
  bans: Pick<BanRecords, 'liftAllOn'>;
  siteName: () => Promise<string>;
  /** Queues emails, which the running server sends */
  mails: Pick<SecurityMails, 'send'>;
}): Rescue => {
  const { hash } = passwords(hashingInProcess);
  const instant = (): string => clock.now().toISOString();
  /** Must be called in the transaction of the change. */
  const audit = (
    action: string,
    { _id, username }: Pick<RescuedUser, '_id' | 'username'>,
    after: Record<string, unknown> = {},
  ): Promise<void> =>
    writeAudit(database, system, instant(), {
      action: `user:${action}`,
      type: 'user',
      contentId: _id,
      title: username,
      before: null,
      after: { ...after, by: 'command-line' },
    });

  return {
    async find(nameOrEmail) {
      const trimmed = nameOrEmail.trim();
      const row = await findByUsernameOrEmail(database, {
        usernameKey: fold(trimmed),
        emailKey: emailKeyOf(trimmed),
      });
      if (row === undefined) return undefined;
      const { twoFactorSecret, twoFactorPending, ...person } = row;
      const hasTwoFactor = twoFactorSecret !== null || twoFactorPending !== null;
      return { ...person, hasTwoFactor };
    },
    listOwners: async () => (await rights.allPermissionHolders()).filter(({ isOwner }) => isOwner),
    isCommon: async (password, person) => isCommonPassword(password, person, await siteName()),
    async createOwner({ username, email, name, password }) {
      const passwordHash = await hash(password);
      await database.transaction(async () => {
        const _id = await insertUser(
          database,
          { username, email, name, passwordHash, status: 'active' },
          instant(),
        );
        await addRoles(database, _id, ['owner']);
        await audit('create', { _id, username }, { username, email, roles: ['owner'] });
      });
    },
    makeOwner: (person) =>
      database.transaction(async () => {
        const isNew = (await addRoles(database, person._id, ['owner'])) > 0;
        if (isNew) await audit('permissions', person, { addedRole: 'owner' });
        return isNew;
      }),
    async setPassword(person, password) {
      const passwordHash = await hash(password);
      await database.transaction(async () => {
        const now = instant();
        await writePassword(database, person._id, { passwordHash, now });
        if (person.status === 'invited') await activate(database, person._id, now);
        await deleteSessions(database, [person._id]);
        await deleteTokens(database, person._id);
        await audit('password', person);
        await mails.send('password-changed', person, {
          change: 'changedByAdministrator',
        });
      });
    },
    enable: (person) =>
      database.transaction(async () => {
        await activate(database, person._id, instant());
        await audit('enable', person, { status: 'active' });
      }),
    turnOffTwoFactor: (person) =>
      database.transaction(async () => {
        await removeTwoFactor(database, person._id);
        await audit('two-factor-off', person);
        await mails.send('security-changed', person, {
          change: 'twoFactorOffByAdministrator',
        });
      }),
    liftBans: (target) =>
      bans.liftAllOn('person' in target ? { userId: target.person._id } : { ip: target.ip }, system),
    listSessions: async ({ _id }) => (await sessionsOf(database, _id, instant())).map(presentSession),
    endSessions: (person, sessionId) =>
      database.transaction(async () => {
        const endedCount =
          sessionId === null
            ? await deleteSessions(database, [person._id])
            : Number(await deleteSession(database, person._id, sessionId));
        if (endedCount > 0) await audit('end-sessions', person, { ended: endedCount });
        return endedCount;
      }),
  };
};
