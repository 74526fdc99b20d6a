/** Defines the inputs and answers of the admin API of users. */

import { z } from 'zod';
import { COMPANY_TYPES, USER_STATUSES } from '#features/accounts/schema/account.ts';
import { api as roleApi } from '#features/roles/messages/en-GB.ts';
import { permissionList, RoleReference, RoleWithPermissions } from '#features/roles/schema.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { Version } from '#platform/schema/admin-api.ts';
import { Id, references, text } from '#platform/schema/fields.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { choiceParameter, listQuery } from '#platform/schema/lists.ts';
import { queryErrors } from '#platform/schema/messages/en-GB.ts';
import { sensitive } from '#platform/schema/reauthentication.ts';
import { MAX_SLUG_LENGTH, USERNAME, USERNAME_PATTERN } from '#platform/schema/values/limits.ts';
import * as forms from './forms.ts';
import { api, forms as texts } from './messages/en-GB.ts';

const m = translated(texts.identity);
const queryTexts = translated(queryErrors);
const identity = formSchema(forms.identity, {
  username: (label) =>
    text(label, USERNAME.min, USERNAME.max).refine((value) => USERNAME_PATTERN.test(value), {
      error: () => m.username.invalid,
    }),
});
const access = formSchema(forms.access, {
  roles: (label) => references(label, 20).describe(roleApi.roles),
  permissions: () => permissionList.default([]).describe(roleApi.permissions),
});

/** A new user, who is invited, with roles and permissions. */
export const UserInput = identity
  .extend({
    roles: sensitive('rights', access.shape.roles),
    permissions: sensitive('rights', access.shape.permissions),
  })
  .meta({ id: 'UserInput' });
export type UserInput = z.infer<typeof UserInput>;

/**
 * Changes to the identity of a user. Username and email address are sensitive, because users sign in with them. Roles
 * and permissions have a call of their own (`UserPermissions`).
 */
export const UserChange = identity
  .extend({
    username: sensitive('sign-in', identity.shape.username),
    email: sensitive('sign-in', identity.shape.email),
  })
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof UserChange>;

export const UserPermissions = access.extend({ version: Version }).meta({ id: 'UserPermissions' });
export type UserPermissions = z.infer<typeof UserPermissions>;

/** The reason for disabling or enabling an account, which the audit log stores. */
export const StatusChange = formSchema(forms.statusChange).meta({ id: 'Standing' });
export type StatusChange = z.infer<typeof StatusChange>;

const listedFields = {
  _id: Id,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  awaitsApproval: z.boolean().describe(api.awaitsApproval),
  emailVerified: z.boolean(),
  twoFactor: z.boolean(),
  roles: z.array(RoleReference),
  permissions: z.array(z.string()),
  lastSeenAt: z.string().nullable().describe(api.lastSeenAt),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

export const ListedUser = z.object(listedFields).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

/** The roles and permissions that the caller may grant to others. */
export const AssignableAccess = z.object({
  roles: z.array(RoleWithPermissions),
  permissions: z.array(z.string()),
});
export type AssignableAccess = z.infer<typeof AssignableAccess>;

export const User = z
  .object({
    ...listedFields,
    roles: z.array(RoleWithPermissions),
    jobTitle: z.string().nullable(),
    companyType: z.enum(COMPANY_TYPES).nullable(),
    trades: z.array(z.string()).describe(api.trades),
    regions: z.array(z.string()),
    pendingEmail: z.string().nullable().describe(api.pendingEmail),
    isLastOwner: z.boolean().describe(api.isLastOwner),
    banned: z.object({ _id: Id, until: z.string().nullable() }).nullable().describe(api.banned),
    abilities: z.object({
      update: z.boolean(),
      permissions: z.boolean(),
      disable: z.boolean(),
      enable: z.boolean(),
      delete: z.boolean(),
      invite: z.boolean(),
      dropTwoFactor: z.boolean(),
    }),
    assignable: AssignableAccess,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** The values that the form of a new user starts with. */
export const NewUser = z.object({
  username: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(Id),
  permissions: z.array(z.string()),
  assignable: AssignableAccess,
});
export type NewUser = z.infer<typeof NewUser>;

export const UserListQuery = z.object({
  ...listQuery(forms.userOrder),
  role: z.string().max(MAX_SLUG_LENGTH).optional().describe(api.role),
  status: choiceParameter('status', USER_STATUSES).optional(),
  verified: z
    .enum(['true', 'false'], { error: () => fill(queryTexts.notFlag, { name: 'verified' }) })
    .optional(),
});
export type UserListQuery = z.infer<typeof UserListQuery>;

export const UserSession = z
  .object({
    _id: z.string(),
    ip: z.string().nullable(),
    browser: z.string().describe(api.browser),
    createdAt: z.string(),
    lastUsedAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof UserSession>;

/** An invitation link, which signs in once. The user who requests it passes it on to the invited user. */
export const InvitationLink = z.object({ url: z.string() }).meta({ id: 'InvitationLink' });
export type InvitationLink = z.infer<typeof InvitationLink>;

/** Lists the most recently used sessions first by default. */
export const UserSessionsQuery = z.object(
  listQuery({ sorts: ['lastUsedAt'], sort: 'lastUsedAt', direction: 'desc' }),
);
