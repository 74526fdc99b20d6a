/** What the screen of the address needs is fetched from the beginning, not only once the frame around it stands. */
import { formPath, listPath } from '../data/resource-calls.ts';
import { BlocksField, RichField } from '../form/fields/later-fields.tsx';
import { ResourceForm } from '../form/later-form.tsx';
import { firstPage } from '../list/first-page.ts';
import { callAhead } from '../providers/call.ts';
import type { Field, ResourceScreens } from '../resources/screens.ts';
import { screenAt } from './screen-at.ts';

/** `stored`: how this browser remembers a list to be narrowed and sorted, by its key. */
export function beginScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  may: (permission: string) => boolean,
  stored: (key: string) => unknown,
): void {
  const at = screenAt(pathname, may);
  if (at?.kind === 'own') at.own.Screen.begin();
  if (at?.kind === 'list') {
    const { storeKey, query } = firstPage(at.screens, at.inBin);
    // Narrowed or sorted otherwise, it is the list itself that knows what to ask for.
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
