import { fill, translated } from '#platform/messages/translated.ts';
import type { Permissions } from '#platform/permissions.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { actions, permission as texts } from '../messages/en-GB.ts';

const m = translated(texts);
const actionLabels: Readonly<Record<string, string>> = translated(actions);

/** Returns `Projects: Publish`, in the language of the request. */
export const permissionLabel = (permission: Permission, { resources }: Permissions): string => {
  const colonIndex = permission.lastIndexOf(':');
  const [resource, action] = [permission.slice(0, colonIndex), permission.slice(colonIndex + 1)];
  const area = resources.find((one) => one.resource === resource)?.title ?? resource;
  return fill(m.label, { area, action: actionLabels[action] ?? action });
};
