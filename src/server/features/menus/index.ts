/** The header and footer menus a site has by itself. */
import type { MenuItem, Menus } from '#contract/menu.ts';

const item = (label: string, url: string, children: MenuItem['children'] = []): MenuItem => ({
  label,
  url,
  newTab: false,
  visibleTo: 'everyone',
  children,
});

/** One entry per visible top-level category under Our Work, in the office's order. */
export const defaultMenus = (
  categories: readonly { title: string; url: string; parent: string | null }[],
): Menus => ({
  header: [
    item('Home', '/'),
    item(
      'Our Work',
      '/projects',
      categories
        .filter((category) => category.parent === null)
        .map((category) => ({ label: category.title, url: `/projects/${category.url}`, newTab: false })),
    ),
    item('Meet the Team', '/meet-the-team'),
    item('Letters of Reference', '/letters-of-reference'),
    item('Contact Us', '/contact'),
    item('Tenders', '/tenders'),
  ],
  footer: [
    item('Our Work', '/projects'),
    item('Meet the Team', '/meet-the-team'),
    item('Letters of Reference', '/letters-of-reference'),
    item('Tenders', '/tenders'),
    item('Contact Us', '/contact'),
  ],
});
