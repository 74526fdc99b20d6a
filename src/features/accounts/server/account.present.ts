/** Presents a user's own account: the user state, the sessions and the passkeys. */

import { shownRoleTitle } from '#features/roles/server/index.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { type AccountPasskey, type AccountSession, Profile } from '../schema/account.ts';
import { SIGNED_OUT_STATE, type UserState } from '../schema/auth.ts';
import type { UserRow } from './account.queries.ts';
import { browserName } from './sign-in/browser-name.ts';
import type { PasskeyColumns, SessionColumns } from './tables.ts';

export const profileOf = (user: Pick<UserRow, 'profile'>): Profile => Profile.parse(fromJson(user.profile));

export const presentState = (
  user: UserRow,
  roles: readonly { name: string; title: string }[],
  permissions: ReadonlySet<Permission>,
  secondFactorRequired: boolean,
): UserState => ({
  ...SIGNED_OUT_STATE,
  username: user.username,
  admin: permissions.has('admin:access'),
  user: {
    _id: user._id,
    username: user.username,
    email: user.email,
    name: user.name,
    company: profileOf(user).company.name,
    emailVerified: user.emailVerified === 1,
    roles: roles.map(({ name }) => name),
    roleTitles: roles.map(shownRoleTitle),
    permissions: [...permissions].sort(),
    twoFactor: user.twoFactorSecret !== null,
    secondFactorRequired,
    avatar: null,
    locale: profileOf(user).locale,
  },
});

export const presentSession = (
  row: Pick<SessionColumns, '_id' | 'ip' | 'browser' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>,
  currentSessionId: string | undefined,
): AccountSession => ({
  _id: row._id,
  current: row._id === currentSessionId,
  browser: browserName(row.browser),
  ip: row.ip,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  expiresAt: row.expiresAt,
});

export const presentPasskey = (row: PasskeyColumns): AccountPasskey => ({
  _id: row._id,
  name: row.name,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  synced: row.synced === 1,
});
