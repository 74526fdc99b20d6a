/** Which screen an address shows: `/admin/{screen}`, `/admin/{screen}/{_id}`, and `new` and `bin` in the place of an id. */
import { adminResources } from '../../../features.admin.ts';
import { adminScreens } from '../../../features.admin-screens.ts';
import type { AdminScreen } from '../admin-screen.tsx';
import type { ResourceScreens } from '../resources/resource-screens.ts';
import { words } from '../words.ts';

export type ScreenAt =
  /** `/admin` itself */
  | { kind: 'first' }
  | { kind: 'own'; key: string; own: AdminScreen; id: string | undefined }
  | { kind: 'list'; key: string; screens: ResourceScreens; inBin: boolean }
  /** `id`: null for a new record */
  | { kind: 'form'; key: string; screens: ResourceScreens; id: string | null }
  /** It exists, but this user may not open it; `action`: what they tried, such as "see redirects" */
  | { kind: 'forbidden'; action: string };

/** Null: there is no such screen. */
export function screenAt(pathname: string, may: (permission: string) => boolean): ScreenAt | null {
  const [, root, screen = '', id, ...more] = pathname.replace(/\/$/, '').split('/');
  if (root !== 'admin' || more.length > 0) return null;
  if (screen === '') return { kind: 'first' };
  const { see, seeOne, add, seeBin } = words.forbidden.actions;
  const own = adminScreens.find(({ path }) => path === screen);
  if (own?.anyPermission.some(may)) return { kind: 'own', key: `${screen}/${id}`, own, id };
  const screens = adminResources.find(({ name }) => name === screen);
  if (screens === undefined) return own === undefined ? null : { kind: 'forbidden', action: see(own.label) };
  const { permissionName, creatable, thing, things, pluralInSentence = things } = screens;
  const open = (isAllowed: boolean, at: ScreenAt, action: string): ScreenAt =>
    isAllowed ? at : { kind: 'forbidden', action };
  if (id === undefined)
    return open(
      may(`${permissionName}:list`),
      { kind: 'list', key: screen, screens, inBin: false },
      see(pluralInSentence),
    );
  const key = `${screen}/${id}`;
  if (id === 'bin')
    return open(
      may(`${permissionName}:delete`),
      { kind: 'list', key, screens, inBin: true },
      seeBin(pluralInSentence),
    );
  if (id === 'new')
    return creatable === false
      ? null
      : open(may(`${permissionName}:create`), { kind: 'form', key, screens, id: null }, add(thing));
  return open(may(`${permissionName}:view`), { kind: 'form', key, screens, id }, seeOne(thing));
}
