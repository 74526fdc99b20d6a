/** Declares the forms of users: identity, access, and the reason for disabling an account. */

import { custom, email, form, longText, text } from '#platform/schema/entity.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { PERSON_NAME, USERNAME } from '#platform/schema/values/limits.ts';
import { forms as texts } from './messages/en-GB.ts';

export const identity = form(
  { name: text(PERSON_NAME), username: text(USERNAME), email: email() },
  texts.identity,
);

/** Roles by their `_id`, and permissions in addition to those of the roles. */
export const access = form({ roles: custom<string[]>(), permissions: custom<Permission[]>() }, texts.access);

export const statusChange = form({ reason: longText({ max: 500, optional: true }) }, texts.statusChange);

/** The orders of the list, with the one it begins with. */
export const userOrder = {
  sorts: ['username', 'name', 'email', 'lastSeenAt', 'createdAt', 'updatedAt'],
  sort: 'username',
  direction: 'asc',
} as const;
