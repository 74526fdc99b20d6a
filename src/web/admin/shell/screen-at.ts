/** Finds the screen of an address: `/admin/{screen}` or `/admin/{screen}/{_id}`, with `new` or `bin` in place of an id. */
import { adminResources } from '../../../features.admin.ts';
import { adminScreens } from '../../../features.admin-screens.ts';
import type { AdminScreen } from '../admin-screen.tsx';
import { fill } from '../format.ts';
import { forbidden as m } from '../messages/en-GB.ts';
import type { AdminResource } from '../resources/resource-screens.ts';

export type ScreenAt =
  /** `/admin` itself */
  | { kind: 'redirect' }
  | { kind: 'custom'; key: string; screen: AdminScreen; id: string | undefined }
  | { kind: 'list'; key: string; screens: AdminResource; inBin: boolean }
  /** `id`: null for a new record */
  | { kind: 'form'; key: string; screens: AdminResource; id: string | null }
  /** The screen exists, but this user may not open it; `text` names the missing permission */
  | { kind: 'forbidden'; text: string };

/** Returns the screen of an address; null if there is none. */
export function screenAt(pathname: string, may: (permission: string) => boolean): ScreenAt | null {
  const [, root, screen = '', id, ...more] = pathname.replace(/\/$/, '').split('/');
  if (root !== 'admin' || more.length > 0) return null;
  if (screen === '') return { kind: 'redirect' };
  const own = adminScreens.find(({ path }) => path === screen);
  if (own?.anyPermission.some(may)) return { kind: 'custom', key: `${screen}/${id}`, screen: own, id };
  const screens = adminResources.find(({ name }) => name === screen);
  if (screens === undefined)
    return own === undefined ? null : { kind: 'forbidden', text: fill(m.screen, { screen: own.label }) };
  const { permissionName, creatable, thing, things } = screens;
  const open = (isAllowed: boolean, at: ScreenAt, text: string): ScreenAt =>
    isAllowed ? at : { kind: 'forbidden', text };
  if (id === undefined)
    return open(
      may(`${permissionName}:list`),
      { kind: 'list', key: screen, screens, inBin: false },
      fill(m.list, { things }),
    );
  const key = `${screen}/${id}`;
  if (id === 'bin')
    return open(
      may(`${permissionName}:delete`),
      { kind: 'list', key, screens, inBin: true },
      fill(m.bin, { things }),
    );
  if (id === 'new')
    return creatable === false
      ? null
      : open(
          may(`${permissionName}:create`),
          { kind: 'form', key, screens, id: null },
          fill(m.create, { things }),
        );
  return open(may(`${permissionName}:view`), { kind: 'form', key, screens, id }, fill(m.record, { thing }));
}
