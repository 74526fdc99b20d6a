/** The header's menu as it is drawn: what the office set, with the categories and their counts under Our Work. */
import type { GuestSettings } from '#contract/settings.ts';

export interface MenuEntry {
  label: string;
  url: string;
  newTab: boolean;
  /** How many there are behind it. */
  count?: number;
  /** How many of them are open now, where that is what people look for */
  open?: number;
  children: readonly MenuEntry[];
}

const PROJECTS = '/projects';
const TENDERS = '/tenders';

/** `visibleTo` is decided for a guest: the page is the same for everybody, the signed-in parts come after it. */
export function headerMenu({ menus, projectCategories, projects, openTenders }: GuestSettings): MenuEntry[] {
  const counts = new Map(
    projectCategories.map((category) => [`${PROJECTS}/${category.url}`, category.projects]),
  );
  const all: MenuEntry = {
    label: 'All projects',
    url: PROJECTS,
    newTab: false,
    count: projects,
    children: [],
  };
  const categories = projectCategories
    .filter(({ parent }) => parent === null)
    .map(({ title, url }) => ({ label: title, url: `${PROJECTS}/${url}`, newTab: false }));

  return menus.header
    .filter(({ visibleTo }) => visibleTo !== 'signed_in')
    .map(({ label, url, newTab, children }) => {
      const isOurWork = url === PROJECTS || children.some((child) => counts.has(child.url));
      const below = isOurWork && children.length === 0 ? categories : children;
      const entries = below.map((child): MenuEntry => {
        const count = counts.get(child.url);
        return { ...child, ...(count === undefined ? {} : { count }), children: [] };
      });
      // A kind of work that shows nothing yet leads nowhere.
      const shown = entries.filter(({ count }) => count !== 0);
      const hasAll = shown.some((entry) => entry.url === PROJECTS);
      const complete = isOurWork && shown.length > 0 && !hasAll ? [...shown, all] : shown;
      const open = url === TENDERS && openTenders > 0 ? { open: openTenders } : {};
      return { label, url: isOurWork && url === '' ? PROJECTS : url, newTab, ...open, children: complete };
    });
}

/** `page` for the page itself, `true` for one that stands under it, undefined elsewhere: the value of aria-current. */
export function currentMark(url: string, path: string): 'page' | 'true' | undefined {
  if (url === path) return 'page';
  return url !== '/' && url !== '' && path.startsWith(`${url}/`) ? 'true' : undefined;
}

/** Where a visitor writes to the office: the contact page if the menu has it, else straight by e-mail. */
export function contactAddress({ menus, contact }: GuestSettings): string {
  const inMenu = menus.header.some(({ url }) => url === '/contact');
  return inMenu || contact.email === null ? '/contact' : `mailto:${contact.email}`;
}
