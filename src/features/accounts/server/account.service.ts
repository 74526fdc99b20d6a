/** Users and their roles, and who a bearer token speaks for: what the rest of the program is built on. */
import { randomBytes } from 'node:crypto';
import { writeAudit } from '#platform/content/records.ts';
import type { KnownViewer } from '#platform/http/routing/client.ts';
import { system, type Viewer } from '#platform/http/routing/viewer.ts';
import { builtInRoles, type Permission } from '#platform/schema/permissions.ts';
import { addRoles, hasRoleHolder, holdRole, insertRole, insertUser, isConfirmed } from './account.queries.ts';
import { type Hashing, hashingHere } from './hashing/hashing.ts';
import { passwords as makePasswords, type Passwords } from './password.ts';
import { sessions as makeSessions, type SessionContext, type Sessions } from './session.service.ts';

export interface NewUser {
  username: string;
  email: string;
  name: string;
  password: string;
  roles: readonly string[];
  permissions?: readonly Permission[];
}

export interface Accounts {
  /** Makes the built-in roles where they are missing. */
  prepareRoles(): Promise<void>;
  /** Creates the first owner where there is none; returns the password if it was made up here. */
  createFirstAdministrator(admin: {
    username: string;
    email: string;
    password: string | null;
  }): Promise<{ password: string | null } | null>;
  create(user: NewUser): Promise<string>;
  /** Opens a session that ends when it is not used for so long; the token is told once, only its hash is kept. */
  openSession(userId: string, hours: number): Promise<string>;
  /** Whether the account is in use and its e-mail address was confirmed. */
  hasConfirmedEmail(userId: string): Promise<boolean>;
  /** Who this token speaks for now; undefined: nobody. */
  viewerOf(
    token: string,
    from?: { ip: string | null; binding: string | null },
  ): Promise<KnownViewer | undefined>;
  /** What this user may now, whoever asks in their name; undefined: nothing any more. */
  viewerOfUser(userId: string): Promise<Pick<Viewer, 'user' | 'permissions'> | undefined>;
  /** Ends every session of this user, in a transaction: they are disabled, banned, or somebody says so. */
  endSessions(userId: string): Promise<number>;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
}

/** `hashing`: where passwords are hashed; absent: in this process. */
export const accounts = (context: SessionContext & { hashing?: Hashing | undefined }): Accounts => {
  const { database, clock } = context;
  const passwords = makePasswords(context.hashing ?? hashingHere);
  const sessions = makeSessions(context);

  const write = async (
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
    hasConfirmedEmail: (userId) => isConfirmed(database, userId),
    viewerOf: sessions.viewerOf,
    viewerOfUser: sessions.viewerOfUser,
    endSessions: (userId) => sessions.endAll(userId, null),

    async create(user) {
      const passwordHash = await passwords.hash(user.password);
      return database.transaction(() => write(user, passwordHash));
    },

    prepareRoles: () =>
      database.transaction(async () => {
        for (const [name, role] of Object.entries(builtInRoles))
          await insertRole(database, { name, ...role });
      }),

    async createFirstAdministrator({ username, email, password }) {
      if (await hasRoleHolder(database, 'owner')) return null;
      const made = password ?? randomBytes(15).toString('base64url');
      const passwordHash = await passwords.hash(made);
      return database.transaction(async () => {
        // Two servers that start at once on one database: the second waits here, and then there is one.
        await holdRole(database, 'owner');
        if (await hasRoleHolder(database, 'owner')) return null;
        const user = { username, email, name: 'Administrator', password: made, roles: ['owner'] };
        await write(user, passwordHash);
        return { password: password === null ? made : null };
      });
    },

    openSession: (userId, idleHours) =>
      database.transaction(() =>
        sessions.open(userId, { ip: null, browser: null }, { remember: true, idleHours, proven: true }),
      ),
  };
};
