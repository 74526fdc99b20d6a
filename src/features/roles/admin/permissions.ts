/** Arranges the permissions that features declare for the matrix, and sorts, counts and names them. */
import { fill } from '#web/admin/format.ts';
import { sections } from '#web/admin/messages/en-GB.ts';
import type { MenuEntry } from '#web/admin/resources/menu-entries.ts';
import { actions, permission as permissionTexts } from '../messages/en-GB.ts';
import type { DeclaredPermissions } from '../schema.ts';
import { declaredPermissions } from './declared-permissions.ts';
import { matrix } from './messages/en-GB.ts';

type DeclaredResource = DeclaredPermissions['resources'][number];

const actionLabels: Readonly<Record<string, string>> = actions;

/** The actions that most resources have. Each is a column of the matrix. */
export const commonActions = ['list', 'view', 'create', 'update', 'delete', 'publish', 'reorder'] as const;

export interface Cell {
  permission: string;
  action: string;
  label: string;
}
export interface Row {
  resource: string;
  title: string;
  /** The cells of the common actions, by action; absent if the resource has no such action */
  common: ReadonlyMap<string, Cell>;
  others: readonly Cell[];
}
interface MatrixSection {
  title: string;
  rows: readonly Row[];
}

const rowOf = ({ resource, title, actions }: DeclaredResource): Row => {
  const cells = actions.map(
    (action): Cell => ({ permission: `${resource}:${action}`, action, label: actionLabel(action) }),
  );
  const isCommon = ({ action }: Cell): boolean => (commonActions as readonly string[]).includes(action);
  return {
    resource,
    title,
    common: new Map(cells.filter(isCommon).map((cell) => [cell.action, cell])),
    others: cells.filter((cell) => !isCommon(cell)),
  };
};

/** Returns the index of the first menu entry that needs a permission for the resource; -1 if there is none. */
const menuIndexOf = (menuEntries: readonly MenuEntry[], resource: string): number =>
  menuEntries.findIndex(({ anyPermission }) =>
    anyPermission.some((needed) => needed.startsWith(`${resource}:`)),
  );

/**
 * Returns the sections and rows of the matrix in the order of the menu. A resource without a menu entry is at the end
 * of the section in which its feature has an entry, or in the last section if the feature has none.
 */
export const matrixSections = (
  menuEntries: readonly MenuEntry[],
  declared = declaredPermissions(),
): readonly MatrixSection[] => {
  const byFeature = Map.groupBy(declared, ({ feature }) => feature);
  const indexedResources = [...byFeature.values()].flatMap((resources) => {
    const menuIndexes = resources.map(({ resource }) => menuIndexOf(menuEntries, resource));
    const featureIndex = menuIndexes.find((menuIndex) => menuIndex >= 0) ?? menuEntries.length;
    return resources.map((resource, index) => {
      const ownIndex = menuIndexes[index] ?? -1;
      const hasMenuEntry = ownIndex >= 0;
      return { resource, menuIndex: hasMenuEntry ? ownIndex : featureIndex, hasMenuEntry };
    });
  });
  const bySection = Map.groupBy(
    indexedResources.toSorted(
      (one, other) =>
        sectionIndexOf(menuEntries, one.menuIndex) - sectionIndexOf(menuEntries, other.menuIndex) ||
        Number(other.hasMenuEntry) - Number(one.hasMenuEntry) ||
        one.menuIndex - other.menuIndex,
    ),
    ({ menuIndex }) => {
      const entry = menuEntries[menuIndex];
      if (entry === undefined) return matrix.sections.other;
      return entry.section === null ? matrix.sections.top : sections[entry.section];
    },
  );
  return [...bySection].map(([title, rows]) => ({
    title,
    rows: rows.map(({ resource }) => rowOf(resource)),
  }));
};

/**
 * Returns the index of the first menu entry in the section of this entry: -1 for an entry above all sections, the
 * number of entries if there is no such entry.
 */
const sectionIndexOf = (menuEntries: readonly MenuEntry[], menuIndex: number): number => {
  const section = menuEntries[menuIndex]?.section;
  if (section === null) return -1;
  return section === undefined ? menuEntries.length : menuEntries.findIndex((one) => one.section === section);
};

export const actionLabel = (action: string): string => actionLabels[action] ?? action;

/**
 * Returns the permissions in the order in which features declare them, without duplicates, so that equal sets give
 * equal lists.
 */
export const sortPermissions = (
  permissions: Iterable<string>,
  declared = declaredPermissions(),
): string[] => {
  const positions = new Map(
    declared
      .flatMap(({ resource, actions }) => actions.map((action) => `${resource}:${action}`))
      .map((permission, position): [string, number] => [permission, position]),
  );
  return [...new Set(permissions)].sort(
    (one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0),
  );
};

/** Returns the number of declared permissions. */
export const countPermissions = (): number =>
  declaredPermissions().reduce((sum, { actions }) => sum + actions.length, 0);

/** Returns `Projects: Publish`, in the language of the page. */
export const permissionLabel = (permission: string, declared = declaredPermissions()): string => {
  const colonIndex = permission.lastIndexOf(':');
  const resource = permission.slice(0, colonIndex);
  const title = declared.find((one) => one.resource === resource)?.title ?? resource;
  return fill(permissionTexts.label, { area: title, action: actionLabel(permission.slice(colonIndex + 1)) });
};
