/** Creates menus and reads what visitors get of them. */
import type { Menus } from '#features/menus/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { TestApp } from './app.ts';
import { unwrap } from './factories.ts';

export const menuCalls = (app: () => TestApp) => {
  const menus = async (): Promise<Menus> => (await app().json<Menus>('/api/guest/menus')).body;
  /** Returns label and address of each item in the header */
  const header = async (): Promise<[string, string][]> =>
    (await menus()).header.map((item) => [item.label, item.url]);
  const addMenu = async (place: string, items: unknown[], name = 'A menu'): Promise<string> => {
    const { _id } = unwrap(await app().content.menus.create({ name, place, items }, system));
    unwrap(await app().content.menus.publish(_id, system));
    return _id;
  };
  return { menus, header, addMenu };
};

/** Returns an item that leads to a screen, by its name. */
export const screen = (label: string, name: string, visibleTo = 'everyone', children: unknown[] = []) => ({
  label,
  target: { kind: 'screen', screen: name },
  visibleTo,
  ...(children.length > 0 ? { children } : {}),
});
