/** The menus at the foot of every page. The header has the default menu. */
import type { MenuInput } from '#features/menus/schema.ts';
import type { MenuTarget } from '#features/menus/target.ts';

type Item = MenuInput['items'][number];

const item = (label: string, target: MenuTarget): Item => ({
  label,
  target,
  newTab: false,
  visibleTo: 'everyone',
  children: [],
});
const screen = (label: string, name: string): Item => item(label, { kind: 'screen', screen: name });

/** Returns the menus. `page` returns the `_id` of a content page by its slug. */
export const menus = (page: (key: string) => string): Pick<MenuInput, 'name' | 'place' | 'items'>[] => {
  const pageItem = (label: string, key: string): Item => item(label, { kind: 'page', page: page(key) });
  return [
    {
      name: 'Footer',
      place: 'footer',
      items: [
        pageItem('About us', 'about'),
        screen('News', 'news'),
        screen('Galleries', 'galleries'),
        screen('Meet the team', 'team'),
        pageItem('Careers', 'careers'),
        pageItem('Health and safety', 'health-and-safety'),
        screen('Letters of reference', 'letters'),
        screen('Tenders', 'tenders'),
        screen('Contact us', 'contact'),
      ],
    },
    {
      name: 'Legal',
      place: 'legal',
      items: [pageItem('Privacy', 'privacy'), pageItem('Accessibility', 'accessibility')],
    },
  ];
};
