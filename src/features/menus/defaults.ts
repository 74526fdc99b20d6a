/**
 * Defines the default menus: a place without a published menu shows its default one, and editors can start from it.
 * This module imports no schemas, so that browsers can load it.
 */
import { translated } from '#platform/messages/translated.ts';
import { defaults } from './messages/en-GB.ts';
import type { MenuInput, MenuPlace } from './schema.ts';
import type { MenuTarget } from './target.ts';

const m = translated(defaults);

type Item = MenuInput['items'][number];

const toItem = (label: string, target: MenuTarget): Item => ({
  label,
  target,
  newTab: false,
  visibleTo: 'everyone',
  children: [],
});
const screenItem = (label: string, name: string): Item => toItem(label, { kind: 'screen', screen: name });

/** Returns the menus with their labels in the current language. */
export const defaultMenus = (): Record<MenuPlace, readonly Item[]> => ({
  header: [
    screenItem(m.home, 'home'),
    toItem(m.work, { kind: 'projectCategories' }),
    screenItem(m.team, 'team'),
    screenItem(m.letters, 'letters'),
    screenItem(m.contact, 'contact'),
    screenItem(m.tenders, 'tenders'),
  ],
  footer: [
    screenItem(m.work, 'projects'),
    screenItem(m.team, 'team'),
    screenItem(m.letters, 'letters'),
    screenItem(m.tenders, 'tenders'),
    screenItem(m.contact, 'contact'),
  ],
  legal: [],
});
