/** Users, their roles, and who a bearer token speaks for. */
import { createHash, randomBytes } from 'node:crypto';
import { builtInRoles, isPermission, type Permission } from '#contract/permissions.ts';
import { writeAudit } from '#server/content/records.ts';
import { fold } from '#server/db/fold.ts';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/open.ts';
import { system, type Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  findRights,
  findSession,
  hasRoleHolder,
  insertRole,
  insertSession,
  insertUser,
  isConfirmed,
} from './account.queries.ts';
import { hashPassword } from './password.ts';

export interface Accounts {
  /** Makes the built-in roles where they are missing. */
  prepareRoles(): Promise<void>;
  /** Creates the first owner where there is none; returns the password if it was made up here. */
  createFirstAdministrator(admin: {
    username: string;
    email: string;
    password: string | null;
  }): Promise<{ password: string | null } | null>;
  create(user: {
    username: string;
    email: string;
    name: string;
    password: string;
    roles: readonly string[];
    permissions?: readonly Permission[];
  }): Promise<string>;
  /** Opens a session; the token is told once, only its hash is kept. */
  openSession(userId: string, hours: number): Promise<string>;
  /** Who this token speaks for now; undefined: nobody. */
  viewerOf(token: string): Promise<Pick<Viewer, 'user' | 'permissions'> | undefined>;
  /** Whether the account is in use and its e-mail address was confirmed. */
  hasConfirmedEmail(userId: string): Promise<boolean>;
  /** What this user may now, whoever asks in their name; undefined: nothing any more. */
  viewerOfUser(userId: string): Promise<Pick<Viewer, 'user' | 'permissions'> | undefined>;
}

const hashOf = (token: string): string => createHash('sha256').update(`session:${token}`).digest('hex');

export const accounts = ({ database, clock }: { database: Database; clock: Clock }): Accounts => {
  const create: Accounts['create'] = async ({ username, email, name, password, roles, permissions = [] }) => {
    const passwordHash = await hashPassword(password);
    const now = clock.now().toISOString();
    const _id = newId();
    await database.transaction(async () => {
      await insertUser(
        database,
        {
          _id,
          username,
          usernameKey: fold(username),
          email,
          emailKey: email.trim().toLowerCase(),
          name,
          passwordHash,
          status: 'active',
          emailVerified: 0,
          permissions: JSON.stringify(permissions),
          createdAt: now,
          updatedAt: now,
        },
        roles,
      );
      await writeAudit(database, system, now, {
        action: 'user:create',
        type: 'user',
        contentId: _id,
        title: username,
        before: null,
        after: { username, email, roles },
      });
    });
    return _id;
  };

  return {
    create,

    prepareRoles: () =>
      database.transaction(async () => {
        for (const [name, role] of Object.entries(builtInRoles))
          await insertRole(database, { name, ...role });
      }),

    async createFirstAdministrator({ username, email, password }) {
      if (await hasRoleHolder(database, 'owner')) return null;
      const made = password ?? randomBytes(15).toString('base64url');
      await create({ username, email, name: 'Administrator', password: made, roles: ['owner'] });
      return { password: password === null ? made : null };
    },

    async openSession(userId, hours) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await database.transaction(() =>
        insertSession(database, {
          tokenHash: hashOf(token),
          _id: newId(),
          bindingHash: null,
          userId,
          remember: 0,
          idleHours: hours,
          provenAt: now.toISOString(),
          ip: null,
          browser: null,
          createdAt: now.toISOString(),
          lastUsedAt: now.toISOString(),
          expiresAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
        }),
      );
      return token;
    },

    viewerOf: async (token) =>
      viewerFrom(await findSession(database, hashOf(token), clock.now().toISOString())),

    hasConfirmedEmail: (userId) => isConfirmed(database, userId),

    viewerOfUser: async (userId) => viewerFrom(await findRights(database, userId)),
  };
};

/** One user, a row each role. */
const viewerFrom = (
  rows: Awaited<ReturnType<typeof findRights>>,
): Pick<Viewer, 'user' | 'permissions'> | undefined => {
  const [first] = rows;
  if (first === undefined || first.status !== 'active') return undefined;
  const granted = [first.permissions, ...rows.map((row) => row.rolePermissions ?? '[]')].flatMap(
    (list) => JSON.parse(list) as string[],
  );
  return {
    user: { _id: first._id, username: first.username },
    permissions: new Set(granted.filter(isPermission)),
  };
};
