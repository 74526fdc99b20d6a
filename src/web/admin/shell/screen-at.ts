/** Finds the screen of an address: `/admin/{screen}` or `/admin/{screen}/{id}`, where the id may also be `new` or `bin`. */
import type { Permission } from '#platform/schema/permissions.ts';
import { adminResources } from '../../../features.admin.ts';
import { adminScreens } from '../../../features.admin-screens.ts';
import type { AdminScreen } from '../admin-screen.tsx';
import { fill } from '../format.ts';
import { forbidden as m } from '../messages/en-GB.ts';
import type { AdminResource } from '../resources/resource-screens.ts';

export type ScreenAt =
  /** `/admin` itself */
  | { kind: 'redirect' }
  /** `id`: the last part of the address, which each of these screens interprets itself; undefined: there is none */
  | { kind: 'custom'; key: string; screen: AdminScreen; id: string | undefined }
  | { kind: 'list'; key: string; resource: AdminResource; inBin: boolean }
  /** `id`: null for a new record */
  | { kind: 'form'; key: string; resource: AdminResource; id: string | null }
  /** The screen exists, but this user may not open it; `text` says so */
  | { kind: 'forbidden'; text: string };

/** Returns the screen of an address; null if there is none. */
export function screenAt(pathname: string, may: (permission: Permission) => boolean): ScreenAt | null {
  const [, root, path = '', id, ...deeperSegments] = pathname.replace(/\/$/, '').split('/');
  if (root !== 'admin' || deeperSegments.length > 0) return null;
  if (path === '') return { kind: 'redirect' };
  const ownScreen = adminScreens.find((screen) => screen.path === path);
  if (ownScreen?.anyPermission.some(may))
    return { kind: 'custom', key: `${path}/${id}`, screen: ownScreen, id };
  const resource = adminResources.find(({ name }) => name === path);
  if (resource === undefined)
    return ownScreen === undefined
      ? null
      : { kind: 'forbidden', text: fill(m.screen, { screen: ownScreen.label }) };
  const { permissionPrefix, creatable, thing, things } = resource;
  const allowOrForbid = (isAllowed: boolean, at: ScreenAt, text: string): ScreenAt =>
    isAllowed ? at : { kind: 'forbidden', text };
  if (id === undefined)
    return allowOrForbid(
      may(`${permissionPrefix}:list`),
      { kind: 'list', key: path, resource, inBin: false },
      fill(m.list, { things }),
    );
  const key = `${path}/${id}`;
  if (id === 'bin')
    return allowOrForbid(
      may(`${permissionPrefix}:delete`),
      { kind: 'list', key, resource, inBin: true },
      fill(m.bin, { things }),
    );
  if (id === 'new')
    return creatable === false
      ? null
      : allowOrForbid(
          may(`${permissionPrefix}:create`),
          { kind: 'form', key, resource, id: null },
          fill(m.create, { things }),
        );
  return allowOrForbid(
    may(`${permissionPrefix}:view`),
    { kind: 'form', key, resource, id },
    fill(m.record, { thing }),
  );
}
