/** What the screen of the address needs is fetched from the beginning, not only once the frame around it stands. */
import { BlocksField, RichField } from '../form/fields/later-fields.tsx';
import { ResourceForm } from '../form/later-form.tsx';
import { firstPage } from '../list/first-page.ts';
import { callAhead } from '../providers/call.ts';
import { formPath, listPath } from '../providers/data-provider.ts';
import type { Field, ResourceScreens } from '../resources/screens.ts';
import { screenAt } from './screen-at.ts';

/** `kept`: what this browser remembers of a list, by its key. */
export function beginScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  may: (permission: string) => boolean,
  kept: (key: string) => unknown,
): void {
  const at = screenAt(pathname, may);
  if (at?.kind === 'own') at.own.Screen.begin();
  if (at?.kind === 'list') {
    const { storeKey, asked } = firstPage(at.screens, at.inBin);
    // Narrowed or sorted otherwise, it is the list itself that knows what to ask for.
    if (search === '' && kept(storeKey) === undefined) callAhead(listPath(at.screens.name, asked));
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
