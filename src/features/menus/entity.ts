/** Declares the menus of the site: those in the header, in the footer and in its line of legal links. */
import { choice, custom, entity, flag, rows, text } from '#platform/schema/entity.ts';
import { menu as texts } from './messages/en-GB.ts';
import type { MenuTarget } from './target.ts';

const item = {
  label: text({ min: 1, max: 40 }),
  // `true`: an item without a target is rejected. A heading has the target `none`.
  target: custom<MenuTarget, true>(),
  visibleTo: choice(['everyone', 'signed_in', 'signed_out'], { default: 'everyone', width: 'half' }),
  newTab: flag({ width: 'half' }),
} as const;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    menu: ContentAction;
  }
}

export const menu = entity({
  name: 'menu',
  path: 'menus',
  roles: ['editor'],
  texts,
  fields: {
    name: text({ min: 1, max: 60, width: 'half' }),
    place: choice(['header', 'footer', 'legal'], { width: 'half' }),
    items: rows({ ...item, children: rows(item, { max: 30 }) }, { max: 30, requiredToPublish: true }),
  },
});
