/**
 * Defines the menus that a site starts with, which the admin can edit and reset to. Uses no schemas, so that browsers
 * can load it.
 */
import { translated } from '#platform/messages/translated.ts';
import { defaults } from './messages/en-GB.ts';
import type { MenuInput, MenuPlace } from './schema.ts';
import type { MenuTarget } from './target.ts';

const m = translated(defaults);

type Item = MenuInput['items'][number];

const item = (label: string, target: MenuTarget): Item => ({
  label,
  target,
  newTab: false,
  visibleTo: 'everyone',
  children: [],
});
const screen = (label: string, name: string): Item => item(label, { kind: 'screen', screen: name });

/** Returns the menus with their labels in the current language. */
export const defaultMenus = (): Record<MenuPlace, readonly Item[]> => ({
  header: [
    screen(m.home, 'home'),
    item(m.work, { kind: 'projectCategories' }),
    screen(m.team, 'team'),
    screen(m.letters, 'letters'),
    screen(m.contact, 'contact'),
    screen(m.tenders, 'tenders'),
  ],
  footer: [
    screen(m.work, 'projects'),
    screen(m.team, 'team'),
    screen(m.letters, 'letters'),
    screen(m.tenders, 'tenders'),
    screen(m.contact, 'contact'),
  ],
  legal: [],
});
