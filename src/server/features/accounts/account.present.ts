/** Where columns of accounts reach the wire. */
import { type AccountPasskey, type AccountSession, Profile } from '#contract/account.ts';
import { NOBODY, type UserState } from '#contract/auth.ts';
import type { Permission } from '#contract/permissions.ts';
import type { PasskeyColumns, SessionColumns } from '#server/db/tables.ts';
import type { UserRow } from './account.queries.ts';

export const profileOf = (user: Pick<UserRow, 'profile'>): Profile => Profile.parse(JSON.parse(user.profile));

export const presentState = (
  user: UserRow,
  roles: string[],
  permissions: ReadonlySet<Permission>,
): UserState => ({
  ...NOBODY,
  username: user.username,
  admin: permissions.has('admin:access'),
  user: {
    _id: user._id,
    username: user.username,
    email: user.email,
    name: user.name,
    company: profileOf(user).company.name,
    emailVerified: user.emailVerified === 1,
    roles,
    permissions: [...permissions].sort(),
    twoFactor: user.twoFactorSecret !== null,
    avatar: null,
  },
});

const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** `Firefox on Windows`: what a client says it is, in words a person knows; nothing of it is shown as it was sent. */
export const browserName = (agent: string | null): string => {
  const find = (among: typeof browsers): string | undefined =>
    among.find(([, sign]) => sign.test(agent ?? ''))?.[0];
  const [browser, on] = [find(browsers), find(systems)];
  if (browser === undefined) return on === undefined ? 'An unknown browser' : `A browser on ${on}`;
  return on === undefined ? browser : `${browser} on ${on}`;
};

export const presentSession = (
  row: Pick<SessionColumns, '_id' | 'ip' | 'browser' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>,
  current: string | undefined,
): AccountSession => ({
  _id: row._id,
  current: row._id === current,
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
