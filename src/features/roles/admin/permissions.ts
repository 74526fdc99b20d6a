/** Arranges the permissions that features declare as the rows of the matrix. */
import { fill } from '#web/admin/format.ts';
import { sections } from '#web/admin/messages/en-GB.ts';
import type { MenuEntry } from '#web/admin/resources/menu-entries.ts';
import { actions, permission as permissionTexts } from '../messages/en-GB.ts';
import type { DeclaredPermissions } from '../schema.ts';
import { declaredPermissions } from './declared-permissions.ts';
import { matrix } from './messages/en-GB.ts';

type DeclaredResource = DeclaredPermissions['resources'][number];

const actionLabels: Readonly<Record<string, string>> = actions;

/** The actions that most resources have: one column each. */
export const commonActions = ['list', 'view', 'create', 'update', 'delete', 'publish', 'reorder'] as const;

export interface Cell {
  permission: string;
  action: string;
  label: string;
}
export interface Row {
  resource: string;
  title: string;
  /** By action; absent if there is no such permission */
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

/** Returns the place in the menu of the screen that opens with a permission for the resource. */
const placeOf = (places: readonly MenuEntry[], resource: string): number =>
  places.findIndex(({ anyPermission }) => anyPermission.some((needed) => needed.startsWith(`${resource}:`)));

/**
 * Returns the rows in the order of the menu. A resource without a screen follows the resources of its feature that have
 * one.
 */
export const matrixSections = (
  places: readonly MenuEntry[],
  declared = declaredPermissions(),
): readonly MatrixSection[] => {
  const byFeature = Map.groupBy(declared, ({ feature }) => feature);
  const placedResources = [...byFeature.values()].flatMap((resources) => {
    const placesOfResources = resources.map(({ resource }) => placeOf(places, resource));
    const firstPlace = placesOfResources.find((place) => place >= 0) ?? places.length;
    return resources.map((resource, index) => {
      const ownPlace = placesOfResources[index] ?? -1;
      return { resource, place: ownPlace >= 0 ? ownPlace : firstPlace, isLast: ownPlace < 0 };
    });
  });
  const bySection = Map.groupBy(
    placedResources.toSorted(
      (one, other) =>
        sectionPlace(places, one.place) - sectionPlace(places, other.place) ||
        Number(one.isLast) - Number(other.isLast) ||
        one.place - other.place,
    ),
    ({ place }) => {
      const at = places[place];
      if (at === undefined) return matrix.sections.other;
      return at.section === null ? matrix.sections.top : sections[at.section];
    },
  );
  return [...bySection].map(([title, rows]) => ({
    title,
    rows: rows.map(({ resource }) => rowOf(resource)),
  }));
};

/** Returns the place of the first screen of the same section; -1 for screens above all sections. */
const sectionPlace = (places: readonly MenuEntry[], place: number): number => {
  const section = places[place]?.section;
  if (section === null) return -1;
  return section === undefined ? places.length : places.findIndex((one) => one.section === section);
};

export const actionLabel = (action: string): string => actionLabels[action] ?? action;

/** Sorts permissions in the order in which features declare them, without duplicates, so that equal sets have equal lists. */
export const sortPermissions = (
  permissions: Iterable<string>,
  declared = declaredPermissions(),
): string[] => {
  const places = new Map(
    declared
      .flatMap(({ resource, actions }) => actions.map((action) => `${resource}:${action}`))
      .map((permission, place): [string, number] => [permission, place]),
  );
  return [...new Set(permissions)].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
};

/** Returns the number of declared permissions. */
export const countPermissions = (): number =>
  declaredPermissions().reduce((sum, { actions }) => sum + actions.length, 0);

/** `Projects: Publish`, for lines of a history. */
export const permissionLabel = (permission: string, declared = declaredPermissions()): string => {
  const at = permission.lastIndexOf(':');
  const resource = permission.slice(0, at);
  const title = declared.find((one) => one.resource === resource)?.title ?? resource;
  return fill(permissionTexts.label, { area: title, action: actionLabel(permission.slice(at + 1)) });
};
