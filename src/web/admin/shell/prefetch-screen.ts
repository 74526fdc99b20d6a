/** Prefetches the data and the code that the screen of the address needs, before the app is rendered. */
import { formPath, listPath } from '../data/resource-calls.ts';
import { BlocksField, RichField } from '../form/fields/lazy-fields.tsx';
import { ResourceForm } from '../form/lazy-form.tsx';
import { firstPage } from '../list/first-page.ts';
import { prefetchCall } from '../providers/call.ts';
import type { AdminResource, Field } from '../resources/resource-screens.ts';
import { screenAt } from './screen-at.ts';

/** `readStored` returns the filters, order and page that this browser stores for a list, by the key of the list. */
export function prefetchScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  may: (permission: string) => boolean,
  readStored: (key: string) => unknown,
): void {
  const screen = screenAt(pathname, may);
  if (screen?.kind === 'custom') screen.screen.Screen.preload();
  if (screen?.kind === 'list') {
    const { storeKey, query } = firstPage(screen.resource, screen.inBin);
    // With stored parameters, or parameters in the address, only the list itself can build its call.
    if (search === '' && readStored(storeKey) === undefined)
      prefetchCall(listPath(screen.resource.name, query));
  }
  if (screen?.kind === 'form') {
    prefetchCall(formPath(screen.resource.name, screen.id));
    ResourceForm.preload();
    if (hasFieldOfKind(screen.resource, 'richText')) RichField.preload();
    if (hasFieldOfKind(screen.resource, 'blocks')) BlocksField.preload();
  }
}

const hasFieldOfKind = ({ groups }: AdminResource, kind: Field['kind']): boolean =>
  groups.some(({ fields }) => fields.some((field) => field.kind === kind));
