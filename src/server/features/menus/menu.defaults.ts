/** The menus a site has by itself, until the office makes its own. */
import type { BuiltInScreen, MenuInput, MenuPlace } from '#contract/menu.ts';

type Item = MenuInput['items'][number];

const item = (label: string, screen: BuiltInScreen): Item => ({
  label,
  target: { kind: 'screen', screen },
  newTab: false,
  visibleTo: 'everyone',
  children: [],
});

export const defaultMenus: Record<MenuPlace, readonly Item[]> = {
  header: [
    item('Home', 'home'),
    item('Our Work', 'projects'),
    item('Meet the Team', 'team'),
    item('Letters of Reference', 'letters'),
    item('Contact Us', 'contact'),
    item('Tenders', 'tenders'),
  ],
  footer: [
    item('Our Work', 'projects'),
    item('Meet the Team', 'team'),
    item('Letters of Reference', 'letters'),
    item('Tenders', 'tenders'),
    item('Contact Us', 'contact'),
  ],
  legal: [],
};
