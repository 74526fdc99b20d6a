/** Converts stored users and their sessions to what the content area and `npm run admin` receive. */

import { browserName, type sessionsOf } from '#features/accounts/server/index.ts';
import type { RoleReference } from '#features/roles/schema.ts';
import { fromJson } from '#platform/db/json.ts';
import { internationalPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Permissions } from '#platform/permissions.ts';
import type { ListedUser, User, UserSession } from '../schema.ts';
import type { UserRow } from './user.queries.ts';

export const presentUser = (row: UserRow, roles: RoleReference[], { isKnown }: Permissions): ListedUser => {
  const { phone = null, company } = fromJson(row.profile);
  return {
    _id: row._id,
    username: row.username,
    email: row.email,
    name: row.name,
    phone: internationalPhone(phone),
    company: company?.name ?? null,
    status: row.status,
    awaitsApproval: row.status === 'disabled' && row.approvalAskedAt !== null,
    emailVerified: row.emailVerified === 1,
    twoFactor: Boolean(row.hasTwoFactor),
    roles,
    permissions: fromJson(row.permissions).filter(isKnown),
    lastSeenAt: row.lastSeenAt,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
};

/** Presents the fields of the profile that lists leave out. */
export const presentProfileDetails = (
  row: Pick<UserRow, 'profile'>,
): Pick<User, 'jobTitle' | 'companyType' | 'trades' | 'regions'> => {
  const { jobTitle = null, company, trades = [], regions = [] } = fromJson(row.profile);
  return { jobTitle, companyType: company?.type ?? null, trades, regions };
};

export const presentSession = (row: Awaited<ReturnType<typeof sessionsOf>>[number]): UserSession => ({
  _id: row._id,
  ip: row.ip,
  browser: browserName(row.browser),
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  expiresAt: row.expiresAt,
});
