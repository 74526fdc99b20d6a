/** Prefetches what the screen of the address needs, before its frame has rendered. */
import { formPath, listPath } from '../data/resource-calls.ts';
import { BlocksField, RichField } from '../form/fields/later-fields.tsx';
import { ResourceForm } from '../form/later-form.tsx';
import { firstPage } from '../list/first-page.ts';
import { callAhead } from '../providers/call.ts';
import type { Field, ResourceScreens } from '../resources/screens.ts';
import { screenAt } from './screen-at.ts';

/** `stored`: returns the filters and order that this browser stores for a list, by its key. */
export function beginScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  may: (permission: string) => boolean,
  stored: (key: string) => unknown,
): void {
  const at = screenAt(pathname, may);
  if (at?.kind === 'own') at.own.Screen.begin();
  if (at?.kind === 'list') {
    const { storeKey, query } = firstPage(at.screens, at.inBin);
    // With other filters or another order only the list itself knows its call.
    if (search === '' && stored(storeKey) === undefined) callAhead(listPath(at.screens.name, query));
  }
  if (at?.kind === 'form') {
    callAhead(formPath(at.screens.name, at.id));
    ResourceForm.begin();
    if (has(at.screens, 'rich')) RichField.begin();
    if (has(at.screens, 'blocks')) BlocksField.begin();
  }
}

const has = ({ groups }: ResourceScreens, kind: Field['kind']): boolean =>
  groups.some(({ fields }) => fields.some((field) => field.kind === kind));
