/** People with accounts, as administrators see and manage them. */
import { z } from 'zod';
import { COMPANY_TYPES } from '#features/accounts/schema/account.ts';
import { permissionList, RoleReference, RoleWithPermissions } from '#features/roles/schema.ts';
import { Version } from '#platform/schema/admin-api.ts';
import { email, Id, optionalLongText, references, text } from '#platform/schema/fields.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';
import { sensitive } from '#platform/schema/reauthentication.ts';

/** Invited: has not signed in yet. Disabled: cannot sign in until an administrator enables the account. */
const USER_STATUSES = ['invited', 'active', 'disabled'] as const;

const identityFields = {
  username: text('User name', 3, 30).refine(
    (value) => /^[A-Za-z0-9._-]*$/.test(value),
    'User name must be letters, numbers, dots, hyphens and underscores only',
  ),
  email: email('Email'),
  name: text('Name', 2, 100),
};
const grantFields = {
  roles: references('Roles', 20).describe('By their `_id`'),
  permissions: permissionList.default([]).describe('What this person may beside what the roles grant'),
};

/** A new user: an invitation with permissions. */
export const UserInput = z
  .strictObject({
    ...identityFields,
    roles: sensitive('rights', grantFields.roles),
    permissions: sensitive('rights', grantFields.permissions),
  })
  .meta({ id: 'UserInput' });
export type UserInput = z.infer<typeof UserInput>;

/** Changes to a user; their permissions have a call of their own. They sign in by user name and email. */
export const UserChange = z
  .strictObject({
    ...identityFields,
    username: sensitive('sign-in', identityFields.username),
    email: sensitive('sign-in', identityFields.email),
  })
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof UserChange>;

export const UserPermissions = z
  .strictObject({ ...grantFields, version: Version })
  .meta({ id: 'UserPermissions' });
export type UserPermissions = z.infer<typeof UserPermissions>;

/** Why an account is disabled or enabled, for the log. */
export const StatusChange = z
  .strictObject({ reason: optionalLongText('Reason', 500) })
  .meta({ id: 'Standing' });
export type StatusChange = z.infer<typeof StatusChange>;

const listedFields = {
  _id: Id,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  awaitsApproval: z.boolean().describe('Signed up where the office decides; to enable them lets them in'),
  emailVerified: z.boolean(),
  twoFactor: z.boolean(),
  roles: z.array(RoleReference),
  permissions: z.array(z.string()),
  lastSeenAt: z.string().nullable().describe('As far as a session is open'),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const ListedUser = z.object(listedFields).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

/** What the caller may grant to others. */
export const Assignable = z.object({ roles: z.array(RoleWithPermissions), permissions: z.array(z.string()) });
export type Assignable = z.infer<typeof Assignable>;

export const User = z
  .object({
    ...listedFields,
    roles: z.array(RoleWithPermissions),
    jobTitle: z.string().nullable(),
    companyType: z.enum(COMPANY_TYPES).nullable(),
    trades: z.array(z.string()).describe('By their keys, like `plumbing`'),
    regions: z.array(z.string()),
    pendingEmail: z.string().nullable().describe('An address that waits to be confirmed; null: none'),
    isLastOwner: z
      .boolean()
      .describe('The only owner who can sign in: cannot be disabled, removed, banned or made less'),
    banned: z
      .object({ _id: Id, until: z.string().nullable() })
      .nullable()
      .describe('The ban that keeps them from signing in; null: none'),
    abilities: z.object({
      update: z.boolean(),
      permissions: z.boolean(),
      disable: z.boolean(),
      enable: z.boolean(),
      delete: z.boolean(),
      invite: z.boolean(),
      dropTwoFactor: z.boolean(),
    }),
    assignable: Assignable,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const NewUser = z.object({
  username: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(Id),
  permissions: z.array(z.string()),
  assignable: Assignable,
});
export type NewUser = z.infer<typeof NewUser>;

const USER_SORTS = ['username', 'name', 'email', 'lastSeenAt', 'createdAt', 'updatedAt'] as const;
export const UserListQuery = z.object({
  ...listQuery({ sorts: USER_SORTS, sort: 'username', direction: 'asc' }),
  role: z.string().max(96).optional().describe('`_id` or name of a role'),
  status: z.enum(USER_STATUSES, { error: `status must be one of ${USER_STATUSES.join(', ')}` }).optional(),
  verified: z.enum(['true', 'false'], { error: 'verified must be true or false' }).optional(),
});
export type UserListQuery = z.infer<typeof UserListQuery>;
export const UserList = listOf(ListedUser);

export const UserSession = z
  .object({
    _id: z.string(),
    ip: z.string().nullable(),
    browser: z.string().describe('`Firefox on Windows`, by what it says it is'),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof UserSession>;
/** A link that signs in once, for the administrator who made it to pass on. */
export const InvitationLink = z.object({ url: z.string() }).meta({ id: 'InvitationLink' });
export type InvitationLink = z.infer<typeof InvitationLink>;

/** The most recently used first. */
export const UserSessionsQuery = z.object(
  listQuery({ sorts: ['lastUsedAt'], sort: 'lastUsedAt', direction: 'desc' }),
);
