/** Defines roles: named sets of permissions, which any number of users can have. */
import { z } from 'zod';
import { translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { role } from './forms.ts';
import { api, errors } from './messages/en-GB.ts';

const m = translated(errors);
const fieldTexts = translated(fieldErrors);

/**
 * Granted permissions, without duplicates. `roleInputFor` and the policy of users reject those that no feature
 * declares.
 */
export const permissionList = z
  .array(
    z
      .custom<Permission>((value) => typeof value === 'string', { error: () => fieldTexts.unknownOption })
      .meta({ type: 'string' }),
    { error: () => m.permissionsList },
  )
  .refine((list) => new Set(list).size === list.length, { error: () => m.permissionsTwice });

const UncheckedRoleInput = formSchema(role, { permissions: () => permissionList.default([]) }).meta({
  id: 'RoleInput',
});

/** Returns the schema of a role's input, which rejects unknown permissions. */
export const roleInputFor = (isKnown: (permission: string) => boolean) =>
  UncheckedRoleInput.safeExtend({
    permissions: permissionList
      .superRefine((list, context) => {
        for (const [index, permission] of list.entries())
          if (!isKnown(permission))
            context.addIssue({
              code: 'custom',
              path: [index],
              message: fieldTexts.unknownOption,
              input: permission,
            });
      })
      .default([]),
  });

/** The values that the form of a new role starts with. */
export const NewRole = z.object({
  title: z.string(),
  description: z.string().nullable(),
  permissions: permissionList,
});
export type NewRole = z.infer<typeof NewRole>;

/** A role without its permissions, as other records refer to it. */
export const RoleReference = z
  .object({ _id: Id, name: z.string(), title: z.string() })
  .meta({ id: 'RoleReference' });
export type RoleReference = z.infer<typeof RoleReference>;

/** A role with its permissions: one that a user has, or that the caller may grant. */
export const RoleWithPermissions = RoleReference.extend({
  description: z.string().nullable(),
  permissions: z.array(z.string()),
}).meta({
  id: 'GrantedRole',
});
export type RoleWithPermissions = z.infer<typeof RoleWithPermissions>;

export const Role = z
  .object({
    _id: Id,
    name: z.string().describe(api.name),
    title: z.string(),
    description: z.string().nullable().describe(api.description),
    builtIn: z.boolean().describe(api.builtIn),
    permissions: z.array(z.string()),
    holders: z.int().describe(api.holders),
    version: z.int(),
    abilities: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** Every permission that features declare, in the order of their registration. */
export const DeclaredPermissions = z
  .object({
    resources: z.array(
      z.object({
        resource: z.string().describe(api.resource),
        title: z.string(),
        feature: z.string(),
        actions: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'StatedPermissions' });
export type DeclaredPermissions = z.infer<typeof DeclaredPermissions>;

const ROLE_SORTS = ['title', 'name'] as const;
export const RoleListQuery = z.object(listQuery({ sorts: ROLE_SORTS, sort: 'title', direction: 'asc' }));
export type RoleListQuery = z.infer<typeof RoleListQuery>;
