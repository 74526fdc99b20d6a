/** Prefetches the data and the code that the screen of the address needs, before the app is rendered. */
import type { Permission } from '#platform/schema/permissions.ts';
import { formPath, listPath } from '../data/resource-calls.ts';
import { BlocksField, RichField } from '../form/fields/lazy-fields.tsx';
import { ResourceForm } from '../form/lazy-form.tsx';
import { listDefaults } from '../list/list-defaults.ts';
import { prefetchCall } from '../providers/call.ts';
import type { AdminResource, Field } from '../resources/resource-screens.ts';
import { screenAt } from './screen-at.ts';

/** `readStored` returns the filters, order and page that this browser stores for a list, by the key of the list. */
export function prefetchScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  may: (permission: Permission) => boolean,
  readStored: (key: string) => unknown,
): void {
  const match = screenAt(pathname, may);
  if (match?.kind === 'custom') match.screen.Screen.preload();
  if (match?.kind === 'list') {
    const { storeKey, query } = listDefaults(match.resource, match.inBin);
    // With stored parameters, or parameters in the address, only the list itself can build its call.
    if (search === '' && readStored(storeKey) === undefined)
      prefetchCall(listPath(match.resource.name, query));
  }
  if (match?.kind === 'form') {
    prefetchCall(formPath(match.resource.name, match.id));
    ResourceForm.preload();
    if (hasFieldOfKind(match.resource, 'richText')) RichField.preload();
    if (hasFieldOfKind(match.resource, 'blocks')) BlocksField.preload();
  }
}

const hasFieldOfKind = ({ groups }: AdminResource, kind: Field['kind']): boolean =>
  groups.some(({ fields }) => fields.some((field) => field.kind === kind));
