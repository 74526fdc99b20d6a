/** Which screen an address shows: `/admin/{screen}`, `/admin/{screen}/{_id}`, and `new` and `bin` in the place of an id. */
import { resources } from '../resources/index.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { type OwnScreen, ownScreens } from '../screens.tsx';

export type ScreenAt =
  /** `/admin` itself */
  | { kind: 'first' }
  | { kind: 'own'; key: string; own: OwnScreen; id: string | undefined }
  | { kind: 'list'; key: string; screens: ResourceScreens; inBin: boolean }
  /** `id`: null for a fresh record */
  | { kind: 'form'; key: string; screens: ResourceScreens; id: string | null };

/** Null: there is none, or not for whoever may do no more than this. */
export function screenAt(pathname: string, may: (permission: string) => boolean): ScreenAt | null {
  const [, root, screen = '', id, ...more] = pathname.replace(/\/$/, '').split('/');
  if (root !== 'admin' || more.length > 0) return null;
  if (screen === '') return { kind: 'first' };
  const own = ownScreens.find(({ path }) => path === screen);
  if (own?.needs.some(may)) return { kind: 'own', key: `${screen}/${id}`, own, id };
  const screens = resources.find(({ name }) => name === screen);
  if (screens === undefined) return null;
  const { permits, makes } = screens;
  if (id === undefined)
    return may(`${permits}:list`) ? { kind: 'list', key: screen, screens, inBin: false } : null;
  const key = `${screen}/${id}`;
  if (id === 'bin') return may(`${permits}:delete`) ? { kind: 'list', key, screens, inBin: true } : null;
  if (id === 'new')
    return makes !== false && may(`${permits}:create`) ? { kind: 'form', key, screens, id: null } : null;
  return may(`${permits}:view`) ? { kind: 'form', key, screens, id } : null;
}
