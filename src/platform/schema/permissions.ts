/**
 * Defines permissions of the form `resource:action`. Each feature declares those of its resources in its folder; a role
 * is a set of permissions, and everything not granted is rejected.
 */

export const contentActions = ['list', 'view', 'create', 'update', 'delete', 'publish', 'reorder'] as const;
export type ContentAction = (typeof contentActions)[number];
/** The actions of records without a publication status */
export const nonPublishableActions = ['list', 'view', 'create', 'update', 'delete', 'reorder'] as const;
export type NonPublishableAction = (typeof nonPublishableActions)[number];

/** The actions of each resource. Features add theirs, so that a misspelt permission does not compile. @public */
export interface PermissionTable {
  /** Access to the content area */
  admin: 'access';
}
export type Resource = keyof PermissionTable & string;
export type Permission = { [R in Resource]: `${R}:${PermissionTable[R]}` }[Resource];

/** The resources whose records can be listed, viewed, created, updated and deleted, each with its own permission. */
export type RecordResource = {
  [R in Resource]: 'list' | 'view' | 'create' | 'update' | 'delete' extends PermissionTable[R] ? R : never;
}[Resource];

/** A feature's declaration of the permissions of one resource. */
export interface PermissionDeclaration {
  /** The title of its row in the permission matrix */
  readonly title: string;
  readonly actions: readonly string[];
  /** The built-in roles that get its permissions besides owner and administrator: all actions, or only those listed */
  readonly roles?: readonly string[] | { readonly [role: string]: readonly string[] };
  /** True: administrators do not get it either */
  readonly ownersOnly?: true;
}
export interface PermissionDeclarations {
  readonly [resource: string]: PermissionDeclaration;
}
/** The actions of declared permissions, to be added to `PermissionTable`. */
export type ActionsOf<S extends PermissionDeclarations> = {
  readonly [R in keyof S]: S[R]['actions'][number];
};
