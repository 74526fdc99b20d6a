/**
 * Determines what a viewer may do with a record in its current state. The admin answer for a single record contains the
 * result, so that the admin does not offer an action that would be rejected.
 */

import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import type { AdminAbilities } from '#platform/schema/admin-content.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { type AnyContentType, actionsOf, type ContentRow } from '../content-type.ts';
import { isVisible } from '../lifecycle/lifecycle.ts';

/** Returns the permission for an action on records of a type; undefined: there is none, so nobody may perform it. */
export const permissionFor = (type: AnyContentType, action: string): Permission | undefined => {
  const isDeclared = actionsOf(type).includes(action);
  return isDeclared ? (`${type.name}:${action}` as Permission) : undefined;
};

/** Returns which actions this viewer may take on the record now. */
export const abilitiesOf = (
  type: AnyContentType,
  row: Pick<ContentRow, 'deletedAt' | 'liveFrom' | 'liveUntil'>,
  viewer: Viewer,
  now: string,
): AdminAbilities => {
  const isAllowed = (action: string): boolean => {
    const permission = permissionFor(type, action);
    return permission !== undefined && may(viewer, permission);
  };
  const isTrashed = row.deletedAt !== null;
  const isVisibleNow = isVisible(row, now);
  const staysPublished = isVisibleNow && type.cannotUnpublishReason !== undefined;
  return {
    update: !isTrashed && isAllowed('update'),
    ...(type.publishable
      ? {
          publish: !isTrashed && !isVisibleNow && isAllowed('publish'),
          schedule: !isTrashed && !staysPublished && isAllowed('publish'),
          unpublish: !isTrashed && row.liveFrom !== null && !staysPublished && isAllowed('publish'),
        }
      : {}),
    reorder: !isTrashed && isAllowed('reorder'),
    remove: !isTrashed && isAllowed('delete'),
    restore: isTrashed && isAllowed('delete'),
    erase: isTrashed && isAllowed('delete'),
  };
};
