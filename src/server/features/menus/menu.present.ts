/** From stored menus to what a guest receives: each target as the address it has now. */
import { BUILT_IN_SCREENS, type MenuInput, type MenuItem, type MenuTarget } from '#contract/menu.ts';

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
    gallery: [],
    screen: [],
    address: [],
    none: [],
  } as { [Kind in MenuTarget['kind']]: string[] };
  for (const { target } of items.flatMap((item) => [item, ...item.children]))
    if (target.kind in target) found[target.kind].push((target as Record<string, string>)[target.kind] ?? '');
  return found;
};

/** `projectCategories` stand under "Our work" where the office put nothing there itself. */
export const presentItems = (
  items: readonly Item[],
  addresses: TargetAddresses,
  projectCategories: readonly { title: string; url: string }[],
): MenuItem[] =>
  items.flatMap(({ label, target, newTab, visibleTo, children }): MenuItem[] => {
    const url = addressOf(target, addresses);
    if (url === null) return [];
    const own = children.flatMap((child): MenuItem['children'] => {
      const inner = addressOf(child.target, addresses);
      if (inner === null) return [];
      const seenBy = child.visibleTo === 'everyone' ? {} : { visibleTo: child.visibleTo };
      return [{ label: child.label, url: inner, newTab: child.newTab, ...seenBy }];
    });
    // A heading over nothing leads nowhere.
    if (url === '' && own.length === 0) return [];
    const below =
      url === BUILT_IN_SCREENS.projects && children.length === 0
        ? projectCategories.map((category) => ({
            label: category.title,
            url: `/projects/${category.url}`,
            newTab: false,
          }))
        : own;
    return [{ label, url, newTab, visibleTo, children: below }];
  });
