/**
 * Builds the header's menu from the menu of the settings, with the numbers of projects and open tenders, and decides how
 * header and footer render menu entries: their links, audiences and places.
 */
import { CONTACT_PATH } from '#features/contact/address.ts';
import type { MenuItem } from '#features/menus/schema.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { TENDERS_PATH } from '#features/tenders/address.ts';
import { frame as m } from '../../messages/en-GB.ts';

type Audience = MenuItem['visibleTo'];

export interface MenuEntry {
  label: string;
  url: string;
  newTab: boolean;
  visibleTo?: Audience | undefined;
  /** The number of projects to which the entry leads: those of a category, or all */
  count?: number;
  /** The number of open tenders, on the entry that leads to them */
  openCount?: number;
  children: readonly MenuEntry[];
}

/**
 * Returns the entries of all audiences, without categories that have no projects. Pages are cached for everyone, so the
 * style sheet hides the entries that are not for the current visitor (`data-for`).
 */
export function headerMenu({ menus, projectCategories, projects, openTenders }: GuestSettings): MenuEntry[] {
  const counts = new Map(projectCategories.map((category) => [categoryAddress(category), category.projects]));
  const allProjects: MenuEntry = {
    label: m.allProjects,
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
    // The page of a category without published projects would be empty.
    const shownEntries = entries.filter(({ count }) => count !== 0);
    const hasAllProjects = shownEntries.some((entry) => entry.url === PROJECTS_PATH);
    const completeEntries =
      isOurWork && shownEntries.length > 0 && !hasAllProjects ? [...shownEntries, allProjects] : shownEntries;
    const openCount = item.url === TENDERS_PATH && openTenders > 0 ? { openCount: openTenders } : {};
    return {
      ...item,
      url: isOurWork ? item.url || PROJECTS_PATH : item.url,
      ...openCount,
      children: completeEntries,
    };
  });
}

/** Returns the address of the link; undefined for a heading above its submenu, which is no link. */
export const addressOf = ({ url }: Pick<MenuEntry, 'url'>): string | undefined =>
  url === '' ? undefined : url;

/** Returns a React key. It contains the audience, because two entries for different visitors may have the same name. */
export const keyOf = (
  entry: { label: string; url: string; visibleTo?: Audience | undefined } | undefined,
): string => `${entry?.label} ${entry?.url} ${entry?.visibleTo}`;

interface WithAudience {
  visibleTo?: Audience | undefined;
}

/** Returns the value of `data-for`: the style sheet hides the entry from other visitors. Undefined: for everyone. */
export const audienceOf = ({ visibleTo }: WithAudience): Audience | undefined =>
  visibleTo === 'everyone' ? undefined : visibleTo;

/** Returns the audience that all these entries have; undefined, which means everyone, if their audiences differ. */
export const commonAudience = (entries: readonly WithAudience[]): Audience | undefined => {
  const [firstAudience, ...otherAudiences] = entries.map(audienceOf);
  return otherAudiences.every((other) => other === firstAudience) ? firstAudience : undefined;
};

/**
 * Groups adjacent entries of which each visitor sees one, such as one for guests and one for users, so that they share a
 * place in the menu. Every other entry is a group of its own.
 */
export function groupByPlace<Entry extends WithAudience>(entries: readonly Entry[]): Entry[][] {
  const places: Entry[][] = [];
  for (const entry of entries) {
    const lastPlace = places.at(-1) ?? [];
    const previousAudience = lastPlace[0] && audienceOf(lastPlace[0]);
    const audience = audienceOf(entry);
    if (lastPlace.length === 1 && previousAudience && audience && previousAudience !== audience)
      lastPlace.push(entry);
    else places.push([entry]);
  }
  return places;
}

/** Returns the `aria-current` of a link: `page` on the page itself, `true` on a page below it, otherwise undefined. */
export function ariaCurrent(url: string, path: string): 'page' | 'true' | undefined {
  if (url === path) return 'page';
  return url !== '/' && url !== '' && path.startsWith(`${url}/`) ? 'true' : undefined;
}

/**
 * Returns the address for writing to the company: the contact page if it is in the menu or the company has no email
 * address, otherwise an email link.
 */
export function contactAddress({ menus, contact }: GuestSettings): string {
  const inMenu = menus.header.some(({ url }) => url === CONTACT_PATH);
  return inMenu || contact.email === null ? CONTACT_PATH : `mailto:${contact.email}`;
}
