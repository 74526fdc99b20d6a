/** Collects the permissions of the registered features when the server starts. */
import { type AnyContentType, actionsOf } from './content/content-type.ts';
import { permissionTitles } from './messages/en-GB.ts';
import { translated } from './messages/translated.ts';
import type { Permission, PermissionDeclaration, PermissionDeclarations } from './schema/permissions.ts';

const m = translated(permissionTitles);

interface ResourcePermissions extends PermissionDeclaration {
  /** Its name in permissions: `gallery` in `gallery:update` */
  readonly resource: string;
  readonly feature: string;
}

export interface Permissions {
  /** The permissions of each resource, in the order of the features */
  readonly resources: readonly ResourcePermissions[];
  readonly all: readonly Permission[];
  /** Returns whether `value` is a permission of this program; stored grants may be of a removed feature. */
  isKnown(value: string): value is Permission;
  /** Returns the permissions that a built-in role has on a new site. */
  defaultsForRole(name: string): readonly Permission[];
}

interface PermissionSource {
  readonly name: string;
  readonly permissions?: PermissionDeclarations;
  readonly contentTypes?: readonly AnyContentType[];
}

/** Adds a title that is read at each use, in the language of the request. */
const withTitle = (
  declared: Omit<ResourcePermissions, 'title'>,
  title: () => string,
): ResourcePermissions => ({
  ...declared,
  get title() {
    return title();
  },
});

/**
 * Returns the permissions that a feature declares, and those that follow from its content types, whose actions depend
 * on whether they are publishable.
 */
const permissionsOf = ({
  name: feature,
  permissions = {},
  contentTypes = [],
}: PermissionSource): ResourcePermissions[] => {
  const ofTypes = contentTypes.map((type) =>
    withTitle(
      { ...type.permissions, actions: actionsOf(type), resource: type.name, feature },
      () => type.permissions?.title ?? type.thing,
    ),
  );
  const ownPermissions = Object.entries(permissions).map(([resource, declared]) =>
    withTitle({ ...declared, resource, feature }, () => declared.title),
  );
  // A declaration replaces the one that follows from a content type of the same name.
  return [...new Map([...ofTypes, ...ownPermissions].map((one) => [one.resource, one])).values()];
};

const roleHas = (
  role: string,
  { roles = [], ownersOnly }: PermissionDeclaration,
  action: string,
): boolean => {
  if (role === 'owner') return true;
  if (role === 'administrator') return ownersOnly !== true;
  // `Array.isArray` does not narrow readonly arrays.
  return 'includes' in roles
    ? (roles as readonly string[]).includes(role)
    : (roles[role]?.includes(action) ?? false);
};

/** Every built-in role that has any permission also has this one. */
const ADMIN_ACCESS = 'admin:access';
const contentAreaAccess = withTitle(
  { resource: 'admin', feature: 'admin', actions: ['access'] },
  () => m.contentArea,
);

/** Returns all permissions. Throws if two features declare the same one. */
export const collectPermissions = (features: readonly PermissionSource[]): Permissions => {
  const resources = [contentAreaAccess, ...features.flatMap(permissionsOf)];
  const grants = resources.flatMap((declared) =>
    declared.actions.map((action) => ({
      permission: `${declared.resource}:${action}` as Permission,
      isGrantedTo: (role: string) => roleHas(role, declared, action),
    })),
  );
  const allPermissions = grants.map(({ permission }) => permission);
  const knownPermissions = new Set<string>(allPermissions);
  if (knownPermissions.size < allPermissions.length) {
    const duplicate = allPermissions.find((permission, index) => allPermissions.indexOf(permission) < index);
    throw new Error(`The permission "${duplicate}" is declared twice`);
  }
  return {
    resources,
    all: allPermissions,
    isKnown: (value): value is Permission => knownPermissions.has(value),
    defaultsForRole(role) {
      const defaults = grants
        .filter(({ isGrantedTo }) => isGrantedTo(role))
        .map(({ permission }) => permission);
      return defaults.length === 0 || defaults.includes(ADMIN_ACCESS)
        ? defaults
        : [ADMIN_ACCESS, ...defaults];
    },
  };
};
