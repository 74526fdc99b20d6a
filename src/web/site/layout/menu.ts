/** The header's menu as it is drawn: what the office set, with the counts of categories and tenders. */
import { CONTACT_PATH } from '#features/contact/address.ts';
import type { MenuItem } from '#features/menus/schema.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { TENDERS_PATH } from '#features/tenders/address.ts';

type Audience = MenuItem['visibleTo'];

export interface MenuEntry {
  label: string;
  url: string;
  newTab: boolean;
  visibleTo?: Audience | undefined;
  /** How many there are behind it. */
  count?: number;
  /** How many of them are open now, where that is what people look for */
  open?: number;
  children: readonly MenuEntry[];
}

/**
 * Every entry, whoever it is for: the page is the same for everybody, and its style sheet shows each visitor their own
 * (`forWhom`).
 */
export function headerMenu({ menus, projectCategories, projects, openTenders }: GuestSettings): MenuEntry[] {
  const counts = new Map(projectCategories.map((category) => [categoryAddress(category), category.projects]));
  const all: MenuEntry = {
    label: 'All projects',
    url: PROJECTS_PATH,
    newTab: false,
    count: projects,
    children: [],
  };

  return menus.header.map(({ children, ...item }) => {
    const isOurWork = item.url === PROJECTS_PATH || children.some((child) => counts.has(child.url));
    const entries = children.map((child): MenuEntry => {
      const count = counts.get(child.url);
      return { ...child, ...(count === undefined ? {} : { count }), children: [] };
    });
    // A kind of work that shows nothing yet leads nowhere.
    const shown = entries.filter(({ count }) => count !== 0);
    const hasAll = shown.some((entry) => entry.url === PROJECTS_PATH);
    const complete = isOurWork && shown.length > 0 && !hasAll ? [...shown, all] : shown;
    const open = item.url === TENDERS_PATH && openTenders > 0 ? { open: openTenders } : {};
    return { ...item, url: isOurWork ? item.url || PROJECTS_PATH : item.url, ...open, children: complete };
  });
}

/** Two entries may have one name, each for other visitors. */
export const keyOf = (
  entry: { label: string; url: string; visibleTo?: Audience | undefined } | undefined,
): string => `${entry?.label} ${entry?.url} ${entry?.visibleTo}`;

interface Addressed {
  visibleTo?: Audience | undefined;
}

/** The value of `data-for`, by which the style sheet hides what is not for this visitor. */
export const forWhom = ({ visibleTo }: Addressed): Audience | undefined =>
  visibleTo === 'everyone' ? undefined : visibleTo;

/** Who sees any of these. */
export const forAnyOf = (entries: readonly Addressed[]): Audience | undefined => {
  const [first, ...others] = entries.map(forWhom);
  return others.every((other) => other === first) ? first : undefined;
};

/** Neighbours of which every visitor sees only one share a place, so that no gap is left for the other. */
export function inPlaces<Entry extends Addressed>(entries: readonly Entry[]): Entry[][] {
  const places: Entry[][] = [];
  for (const entry of entries) {
    const last = places.at(-1) ?? [];
    const before = last[0] && forWhom(last[0]);
    const own = forWhom(entry);
    if (last.length === 1 && before && own && before !== own) last.push(entry);
    else places.push([entry]);
  }
  return places;
}

/** `page` for the page itself, `true` for one that stands under it, undefined elsewhere: the value of aria-current. */
export function currentMark(url: string, path: string): 'page' | 'true' | undefined {
  if (url === path) return 'page';
  return url !== '/' && url !== '' && path.startsWith(`${url}/`) ? 'true' : undefined;
}

/** Where a visitor writes to the office: the contact page if the menu has it, else straight by e-mail. */
export function contactAddress({ menus, contact }: GuestSettings): string {
  const inMenu = menus.header.some(({ url }) => url === CONTACT_PATH);
  return inMenu || contact.email === null ? CONTACT_PATH : `mailto:${contact.email}`;
}
