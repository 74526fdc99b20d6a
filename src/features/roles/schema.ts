/** A set of permissions under one name, held by any number of people. */
import { z } from 'zod';
import { Id, optionalLongText, text } from '#platform/schema/fields.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';
import type { Permission } from '#platform/schema/permissions.ts';

export const INVALID_OPTION = 'Select an option from the list';

/** Granted permissions, without duplicates. The services reject those that no registered feature states. */
export const permissionList = z
  .array(
    z.custom<Permission>((value) => typeof value === 'string', INVALID_OPTION).meta({ type: 'string' }),
    {
      error: 'Permissions must be a list',
    },
  )
  .refine((list) => new Set(list).size === list.length, 'Permissions must not list the same one twice');

export const RoleInput = z
  .strictObject({
    title: text('Title', 2, 60),
    description: optionalLongText('Description', 200),
    permissions: permissionList.default([]),
  })
  .meta({ id: 'RoleInput' });
export type RoleInput = z.infer<typeof RoleInput>;

/** Returns the schema that accepts only these permissions. */
export const roleInputFor = (isKnown: (permission: string) => boolean) =>
  RoleInput.safeExtend({
    permissions: permissionList
      .superRefine((list, context) => {
        for (const [index, permission] of list.entries())
          if (!isKnown(permission))
            context.addIssue({ code: 'custom', path: [index], message: INVALID_OPTION, input: permission });
      })
      .default([]),
  });

export const NewRole = z.object({
  title: z.string(),
  description: z.string().nullable(),
  permissions: permissionList,
});
export type NewRole = z.infer<typeof NewRole>;

/** A role's id and name. */
export const RoleReference = z
  .object({ _id: Id, name: z.string(), title: z.string() })
  .meta({ id: 'RoleReference' });
export type RoleReference = z.infer<typeof RoleReference>;

/** A role with its permissions. */
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
    name: z.string().describe('For machines; stays when the title changes'),
    title: z.string(),
    description: z.string().nullable().describe('What it is for, in a sentence'),
    builtIn: z.boolean().describe('Comes with the program and stays'),
    permissions: z.array(z.string()),
    holders: z.int().describe('How many people have it'),
    version: z.int(),
    abilities: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** Every permission that features state, in the order of their registration. */
export const StatedPermissions = z
  .object({
    resources: z.array(
      z.object({
        resource: z.string().describe('Its name in permissions: `gallery` in `gallery:update`'),
        title: z.string(),
        feature: z.string(),
        actions: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'StatedPermissions' });
export type StatedPermissions = z.infer<typeof StatedPermissions>;

const ROLE_SORTS = ['title', 'name'] as const;
export const RoleListQuery = z.object(listQuery({ sorts: ROLE_SORTS, sort: 'title', direction: 'asc' }));
export type RoleListQuery = z.infer<typeof RoleListQuery>;
export const RoleList = listOf(Role);
