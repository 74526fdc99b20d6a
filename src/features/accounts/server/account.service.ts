/**
 * Creates users without a form (the first owner; users of tests and benchmarks) and opens their sessions. Also finds
 * the user that a bearer token belongs to.
 */
import { randomBytes } from 'node:crypto';
import { writeAudit } from '#platform/content/records.ts';
import type { AuthenticatedViewer } from '#platform/http/routing/client.ts';
import { system, type Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import {
  addRoles,
  hasRoleHolder,
  insertUser,
  isActiveWithConfirmedEmail,
  lockRoleNamed,
} from './account.queries.ts';
import { type Hashing, hashingInProcess } from './hashing/hashing.ts';
import { firstOwner } from './messages/en-GB.ts';
import { passwords as makePasswords, type Passwords } from './passwords/password.ts';
import { sessions as makeSessions, type SessionContext, type Sessions } from './sessions/session.service.ts';

interface NewUser {
  username: string;
  email: string;
  name: string;
  password: string;
  roles: readonly string[];
  permissions?: readonly Permission[];
}

export interface Accounts {
  /** Creates missing built-in roles, and grants the existing ones the permissions that are new in this release. */
  ensureBuiltInRoles(): Promise<void>;
  /**
   * Creates an owner unless there is one, in which case it returns null. `password` of the result: the generated
   * password; null if the caller passed one.
   */
  createFirstOwner(owner: {
    username: string;
    email: string;
    password: string | null;
  }): Promise<{ password: string | null } | null>;
  /** Creates an active user; returns the `_id`. */
  create(user: NewUser): Promise<string>;
  /** Opens a session that ends when unused for `idleHours`. Returns the token, of which only the hash is stored. */
  openSession(userId: string, idleHours: number): Promise<string>;
  /** Returns whether the account is active and its email address is confirmed. */
  hasConfirmedEmail(userId: string): Promise<boolean>;
  /** Returns the viewer that this token belongs to; undefined: the token is not valid. */
  viewerOf(
    token: string,
    from?: { ip: string | null; binding: string | null },
  ): Promise<AuthenticatedViewer | undefined>;
  /**
   * Returns a user's current permissions, for work done on the user's behalf; undefined: the user no longer has access.
   */
  viewerOfUser(userId: string): Promise<Pick<Viewer, 'user' | 'permissions' | 'locale'> | undefined>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
}

/** `hashing` computes the hashes of passwords; absent: in this process. */
export const accounts = (
  context: SessionContext & {
    hashing?: Hashing | undefined;
    ensureBuiltInRoles: Accounts['ensureBuiltInRoles'];
  },
): Accounts => {
  const { database, clock } = context;
  const passwords = makePasswords(context.hashing ?? hashingInProcess);
  const sessions = makeSessions(context);

  const writeUser = async (
    { username, email, name, roles, permissions = [] }: NewUser,
    passwordHash: string,
  ): Promise<string> => {
    const now = clock.now().toISOString();
    const _id = await insertUser(
      database,
      { username, email, name, passwordHash, status: 'active', permissions },
      now,
    );
    await addRoles(database, _id, roles);
    await writeAudit(database, system, now, {
      action: 'user:create',
      type: 'user',
      contentId: _id,
      title: username,
      before: null,
      after: { username, email, roles },
    });
    return _id;
  };

  return {
    sessions,
    passwords,
    hasConfirmedEmail: (userId) => isActiveWithConfirmedEmail(database, userId),
    viewerOf: sessions.viewerOf,
    viewerOfUser: sessions.viewerOfUser,

    async create(user) {
      const passwordHash = await passwords.hash(user.password);
      return database.transaction(() => writeUser(user, passwordHash));
    },

    ensureBuiltInRoles: context.ensureBuiltInRoles,

    async createFirstOwner({ username, email, password }) {
      if (await hasRoleHolder(database, 'owner')) return null;
      const usedPassword = password ?? randomBytes(15).toString('base64url');
      const passwordHash = await passwords.hash(usedPassword);
      return database.transaction(async () => {
        // If two processes start at once on one database, the second one waits here and then finds an owner.
        await lockRoleNamed(database, 'owner');
        if (await hasRoleHolder(database, 'owner')) return null;
        const user = {
          username,
          email,
          name: translated(firstOwner).name,
          password: usedPassword,
          roles: ['owner'],
        };
        await writeUser(user, passwordHash);
        return { password: password === null ? usedPassword : null };
      });
    },

    openSession: (userId, idleHours) =>
      database.transaction(() =>
        sessions.open(
          userId,
          { ip: null, browser: null },
          { remember: true, idleHours, countsAsReauthentication: true },
        ),
      ),
  };
};
