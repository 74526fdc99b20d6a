/**
 * Permissions: `resource:action`. Each feature states those of its resources in its folder; a role is a set of them, and
 * everything not granted is rejected.
 */

export const contentActions = ['list', 'view', 'create', 'update', 'delete', 'publish', 'reorder'] as const;
export type ContentAction = (typeof contentActions)[number];
/** For records without a publication state */
export const nonPublishableActions = ['list', 'view', 'create', 'update', 'delete', 'reorder'] as const;
export type NonPublishableAction = (typeof nonPublishableActions)[number];

/** The actions of each resource. Features add theirs, so that a misspelt permission does not compile. @public */
export interface PermissionTable {
  /** Entering the content area */
  admin: 'access';
}
export type Resource = keyof PermissionTable & string;
export type Permission = { [R in Resource]: `${R}:${PermissionTable[R]}` }[Resource];

/** What a feature states about one resource. */
export interface PermissionDeclaration {
  /** Its row in the permission matrix */
  readonly title: string;
  readonly actions: readonly string[];
  /** The built-in roles that get it besides owner and administrator: all actions, or those listed */
  readonly roles?: readonly string[] | { readonly [role: string]: readonly string[] };
  /** Administrators do not get it either */
  readonly ownersOnly?: true;
}
export interface PermissionDeclarations {
  readonly [resource: string]: PermissionDeclaration;
}
/** The actions of stated permissions, to be added to `PermissionTable`. */
export type ActionsOf<S extends PermissionDeclarations> = {
  readonly [R in keyof S]: S[R]['actions'][number];
};
