/** Presents stored roles: with the number of their users for the screens of roles, and without for other features. */
import { fromJson } from '#platform/db/json.ts';
import type { Permissions } from '#platform/permissions.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { Role, RoleReference } from '../schema.ts';
import type { RoleRow } from './role.queries.ts';
import { shownTexts, shownTitle } from './role-texts.ts';

/** Presents a role without permissions that no registered feature declares; they remain stored. */
export const presentRole = (row: RoleRow, { isKnown }: Permissions): Role => ({
  _id: row._id,
  name: row.name,
  ...shownTexts(row),
  builtIn: row.builtIn === 1,
  permissions: fromJson(row.permissions).filter(isKnown),
  holders: Number(row.holders ?? 0),
  version: row.version,
  abilities: {
    update: row.name !== 'owner',
    delete: row.builtIn === 0 && Number(row.holders ?? 0) === 0,
  },
});

const presentReference = ({ _id, name, title }: RoleReference): RoleReference => ({
  _id,
  name,
  title: shownTitle({ name, title }),
});

/** The same as `RoleWithPermissions` of the schema, except that the permissions have their type. */
export interface RoleWithPermissions extends RoleReference {
  description: string | null;
  permissions: Permission[];
}
export const presentRoleWithPermissions = (
  row: Omit<RoleRow, 'holders'>,
  { isKnown }: Permissions,
): RoleWithPermissions => ({
  ...presentReference(row),
  description: shownTexts(row).description,
  permissions: fromJson(row.permissions).filter(isKnown),
});
