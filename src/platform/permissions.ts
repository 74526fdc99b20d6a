/** The permissions of the registered features, collected when the server starts. */
import { type AnyContentType, actionsOf } from './content/content-type.ts';
import type { Permission, PermissionStatement, StatedPermissions } from './schema/permissions.ts';

interface StatedResource extends PermissionStatement {
  /** Its name in permissions: `gallery` in `gallery:update` */
  readonly resource: string;
  readonly feature: string;
}

export interface Permissions {
  readonly resources: readonly StatedResource[];
  readonly all: readonly Permission[];
  /** Whether a registered feature states it: stored grants outlive the feature they were made for. */
  isKnown(value: string): value is Permission;
  /** Returns what a built-in role has on a new site. */
  ofRole(name: string): readonly Permission[];
}

interface Stating {
  readonly name: string;
  readonly permissions?: StatedPermissions;
  readonly contentTypes?: readonly AnyContentType[];
}

/** Those of a content type follow from its kind of life, unless its feature states them. */
const statedBy = ({ name, permissions = {}, contentTypes = [] }: Stating): StatedResource[] =>
  Object.entries({
    ...Object.fromEntries(
      contentTypes.map((type): [string, PermissionStatement] => [
        type.name,
        { title: type.thing, ...type.permissions, actions: actionsOf(type) },
      ]),
    ),
    ...permissions,
  }).map(([resource, stated]) => ({ ...stated, resource, feature: name }));

const has = (role: string, { roles = [], ownersOnly }: PermissionStatement, action: string): boolean => {
  if (role === 'owner') return true;
  if (role === 'administrator') return ownersOnly !== true;
  return 'includes' in roles
    ? (roles as readonly string[]).includes(role)
    : (roles[role]?.includes(action) ?? false);
};

/** A built-in role that has any permission at all has this one too. */
const ADMIN = 'admin:access';
const entering: StatedResource = {
  resource: 'admin',
  feature: 'admin',
  title: 'Content area',
  actions: ['access'],
};

export const collectPermissions = (features: readonly Stating[]): Permissions => {
  const resources = [entering, ...features.flatMap(statedBy)];
  const named = resources.flatMap((stated) =>
    stated.actions.map((action) => ({
      permission: `${stated.resource}:${action}` as Permission,
      isOf: (role: string) => has(role, stated, action),
    })),
  );
  const all = named.map(({ permission }) => permission);
  const known = new Set<string>(all);
  if (known.size < all.length) {
    const twice = all.find((permission, index) => all.indexOf(permission) < index);
    throw new Error(`The permission "${twice}" is stated twice`);
  }
  return {
    resources,
    all,
    isKnown: (value): value is Permission => known.has(value),
    ofRole(role) {
      const granted = named.filter(({ isOf }) => isOf(role)).map(({ permission }) => permission);
      return granted.length === 0 || granted.includes(ADMIN) ? granted : [ADMIN, ...granted];
    },
  };
};
