/** From stored menus to what a guest receives: each target as the address it has now. */
import { categoryAddress } from '#features/project-categories/address.ts';
import { BUILT_IN_SCREENS, type MenuInput, type MenuItem, type MenuTarget } from '../schema.ts';

type Item = MenuInput['items'][number];

/** Where the records are that menus lead to; those that guests do not see are not among them. */
export type TargetAddresses = ReadonlyMap<string, string>;

/** Null: what it leads to is not published. Empty: a heading. */
const addressOf = (target: MenuTarget, addresses: TargetAddresses): string | null => {
  switch (target.kind) {
    case 'screen':
      return BUILT_IN_SCREENS[target.screen];
    case 'address':
      return target.address;
    case 'none':
      return '';
    case 'projectCategories':
      return BUILT_IN_SCREENS.projects;
    case 'page':
      return addresses.get(target.page) ?? null;
    case 'post':
      return addresses.get(target.post) ?? null;
    case 'category':
      return addresses.get(target.category) ?? null;
    case 'projectCategory':
      return addresses.get(target.projectCategory) ?? null;
    case 'gallery':
      return addresses.get(target.gallery) ?? null;
  }
};

/** What the targets of these items point at, by what it is. */
export const recordsOf = (items: readonly Item[]): { [Kind in MenuTarget['kind']]: string[] } => {
  const found = {
    page: [],
    post: [],
    category: [],
    projectCategory: [],
    projectCategories: [],
    gallery: [],
    screen: [],
    address: [],
    none: [],
  } as { [Kind in MenuTarget['kind']]: string[] };
  for (const { target } of items.flatMap((item) => [item, ...item.children]))
    if (target.kind in target) found[target.kind].push((target as Record<string, string>)[target.kind] ?? '');
  return found;
};

type Audience = MenuItem['visibleTo'];

/** Who sees an item inside another one; null: nobody sees both. */
const audienceInside = (outer: Audience, inner: Audience): Audience | null => {
  if (inner === 'everyone' || inner === outer) return outer;
  return outer === 'everyone' ? inner : null;
};

/** `projectCategories`: those listed where an item leads to all of them. */
export const presentItems = (
  items: readonly Item[],
  addresses: TargetAddresses,
  projectCategories: readonly { title: string; url: string }[],
): MenuItem[] => {
  const categories = projectCategories.map(({ title, url }): MenuItem['children'][number] => ({
    label: title,
    url: categoryAddress({ url }),
    newTab: false,
  }));

  return items.flatMap(({ label, target, newTab, visibleTo, children }): MenuItem[] => {
    const url = addressOf(target, addresses);
    if (url === null) return [];
    const own = children.flatMap((child): MenuItem['children'] => {
      const inner = addressOf(child.target, addresses);
      if (inner === null || audienceInside(visibleTo, child.visibleTo) === null) return [];
      const seenBy = child.visibleTo === 'everyone' ? {} : { visibleTo: child.visibleTo };
      if (child.target.kind === 'projectCategories')
        return categories.map((category) => ({ ...category, newTab: child.newTab, ...seenBy }));
      return [{ label: child.label, url: inner, newTab: child.newTab, ...seenBy }];
    });
    const below = target.kind === 'projectCategories' ? [...categories, ...own] : own;
    if (url !== '') return [{ label, url, newTab, visibleTo, children: below }];
    // A heading is seen by those who see something under it.
    const audiences = new Set(below.map((child) => audienceInside(visibleTo, child.visibleTo ?? 'everyone')));
    const [only] = audiences;
    if (only === undefined || only === null) return [];
    return [{ label, url, newTab, visibleTo: audiences.size === 1 ? only : visibleTo, children: below }];
  });
};
