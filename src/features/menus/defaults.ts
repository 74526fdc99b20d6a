/** The menus a site starts with, which the admin can edit and reset to. Without schemas, so that browsers can load it. */
import type { MenuInput, MenuPlace } from './schema.ts';
import type { MenuTarget } from './target.ts';

type Item = MenuInput['items'][number];

const item = (label: string, target: MenuTarget): Item => ({
  label,
  target,
  newTab: false,
  visibleTo: 'everyone',
  children: [],
});
const screen = (label: string, name: string): Item => item(label, { kind: 'screen', screen: name });

export const defaultMenus: Record<MenuPlace, readonly Item[]> = {
  header: [
    screen('Home', 'home'),
    item('Our Work', { kind: 'projectCategories' }),
    screen('Meet the Team', 'team'),
    screen('Letters of Reference', 'letters'),
    screen('Contact Us', 'contact'),
    screen('Tenders', 'tenders'),
  ],
  footer: [
    screen('Our Work', 'projects'),
    screen('Meet the Team', 'team'),
    screen('Letters of Reference', 'letters'),
    screen('Tenders', 'tenders'),
    screen('Contact Us', 'contact'),
  ],
  legal: [],
};
