/** Converts the items of stored menus to what guests receive, with the current address of each target. */
import type { MenuInput, MenuItem } from '../schema.ts';
import { type MenuTarget, recordOf } from '../target.ts';

type Item = MenuInput['items'][number];

/** The current addresses of the targets that guests see. */
export interface TargetAddresses {
  /** By the `_id` of the record */
  records: ReadonlyMap<string, string>;
  screenPath(name: string): string | undefined;
}

/**
 * Returns the address of a target: empty for a heading; null if guests do not see the record, or if the program does
 * not have the screen.
 */
const addressOf = (target: MenuTarget, { records, screenPath }: TargetAddresses): string | null => {
  switch (target.kind) {
    case 'screen':
      return screenPath(target.screen) ?? null;
    case 'address':
      return target.address;
    case 'none':
      return '';
    case 'projectCategories':
      return screenPath('projects') ?? null;
    default:
      return records.get(recordOf(target)?._id ?? '') ?? null;
  }
};

/** Returns the ids of the records to which these items lead, by content type. */
export const targetIdsOf = (items: readonly Item[]): ReadonlyMap<string, string[]> => {
  const records = items
    .flatMap((item) => [item, ...item.children])
    .flatMap(({ target }) => recordOf(target) ?? []);
  return new Map(
    [...Map.groupBy(records, ({ type }) => type)].map(([type, recordsOfType]) => [
      type,
      recordsOfType.map(({ _id }) => _id),
    ]),
  );
};

type Audience = MenuItem['visibleTo'];

/** Returns the audience of an item that is nested in another one; null: nobody sees it. */
const audienceInside = (outer: Audience, inner: Audience): Audience | null => {
  if (inner === 'everyone' || inner === outer) return outer;
  return outer === 'everyone' ? inner : null;
};

/**
 * Returns the items as guests receive them. An item whose target is all project categories gets `projectCategories` as
 * its first children; a child with this target is replaced with them. Leaves out items whose target has no address,
 * children that nobody would see, and headings without children.
 */
export const presentItems = (
  items: readonly Item[],
  addresses: TargetAddresses,
  projectCategories: readonly { title: string; path: string }[],
): MenuItem[] => {
  const categories = projectCategories.map(({ title, path }): MenuItem['children'][number] => ({
    label: title,
    url: path,
    newTab: false,
  }));

  return items.flatMap(({ label, target, newTab, visibleTo, children }): MenuItem[] => {
    const url = addressOf(target, addresses);
    if (url === null) return [];
    const ownChildren = children.flatMap((child): MenuItem['children'] => {
      const childUrl = addressOf(child.target, addresses);
      if (childUrl === null || audienceInside(visibleTo, child.visibleTo) === null) return [];
      const audience = child.visibleTo === 'everyone' ? {} : { visibleTo: child.visibleTo };
      if (child.target.kind === 'projectCategories')
        return categories.map((category) => ({ ...category, newTab: child.newTab, ...audience }));
      return [{ label: child.label, url: childUrl, newTab: child.newTab, ...audience }];
    });
    const allChildren = target.kind === 'projectCategories' ? [...categories, ...ownChildren] : ownChildren;
    if (url !== '') return [{ label, url, newTab, visibleTo, children: allChildren }];
    // A heading is visible to everyone who sees at least one item under it.
    const audiences = new Set(
      allChildren.map((child) => audienceInside(visibleTo, child.visibleTo ?? 'everyone')),
    );
    const [firstAudience] = audiences;
    if (firstAudience === undefined || firstAudience === null) return [];
    return [
      {
        label,
        url,
        newTab,
        visibleTo: audiences.size === 1 ? firstAudience : visibleTo,
        children: allChildren,
      },
    ];
  });
};
