/** Prefetches what the screen of the address needs, before its frame has rendered. */
import { formPath, listPath } from '../data/resource-calls.ts';
import { BlocksField, RichField } from '../form/fields/lazy-fields.tsx';
import { ResourceForm } from '../form/lazy-form.tsx';
import { firstPage } from '../list/first-page.ts';
import { prefetchCall } from '../providers/call.ts';
import type { AdminResource, Field } from '../resources/resource-screens.ts';
import { screenAt } from './screen-at.ts';

/** Prefetches the first calls of a screen. `stored` returns the filters and order that this browser stores for a list, by its key. */
export function prefetchScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  may: (permission: string) => boolean,
  stored: (key: string) => unknown,
): void {
  const at = screenAt(pathname, may);
  if (at?.kind === 'custom') at.screen.Screen.preload();
  if (at?.kind === 'list') {
    const { storeKey, query } = firstPage(at.screens, at.inBin);
    // Prefetches nothing if filters or an order are stored, because only the list itself can build that call.
    if (search === '' && stored(storeKey) === undefined) prefetchCall(listPath(at.screens.name, query));
  }
  if (at?.kind === 'form') {
    prefetchCall(formPath(at.screens.name, at.id));
    ResourceForm.preload();
    if (hasFieldOfKind(at.screens, 'richText')) RichField.preload();
    if (hasFieldOfKind(at.screens, 'blocks')) BlocksField.preload();
  }
}

const hasFieldOfKind = ({ groups }: AdminResource, kind: Field['kind']): boolean =>
  groups.some(({ fields }) => fields.some((field) => field.kind === kind));
