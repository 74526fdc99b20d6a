/** Declares the forms of users (identity, access, the reason for disabling an account) and the orders of their list. */

import { custom, email, form, longText, text } from '#platform/schema/entity.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { PERSON_NAME, USERNAME } from '#platform/schema/values/limits.ts';
import { forms as texts } from './messages/en-GB.ts';

export const identity = form(
  { name: text(PERSON_NAME), username: text(USERNAME), email: email() },
  texts.identity,
);

/** `roles` contains the `_id` of each role, `permissions` those granted in addition to the permissions of the roles. */
export const access = form({ roles: custom<string[]>(), permissions: custom<Permission[]>() }, texts.access);

export const statusChange = form({ reason: longText({ max: 500, optional: true }) }, texts.statusChange);

/** The orders in which the list can be sorted, and the initial one. */
export const userOrder = {
  sorts: ['username', 'name', 'email', 'lastSeenAt', 'createdAt', 'updatedAt'],
  sort: 'username',
  direction: 'asc',
} as const;
