import { contentType, type Pointer } from '#platform/content/content-type.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import { MenuInput, type MenuTarget, recordOf } from '../schema.ts';

const pointer = (target: MenuTarget, path: string): Pointer[] => {
  const record = recordOf(target);
  return record === null
    ? []
    : [{ field: `${path}.${record.field}`, to: record.type as Resource, _id: record._id }];
};

/** Returns what no registered feature answers, by field. */
const unknownTargets = ({ items }: MenuInput, { screens }: SiteAddresses): FieldErrors => {
  const problem = (target: MenuTarget, path: string): [string, string][] =>
    target.kind === 'screen' && !screens.has(target.screen)
      ? [[`${path}.screen`, 'Select an option from the list']]
      : [];
  return Object.fromEntries(
    items.flatMap(({ target, children }, index) => [
      ...problem(target, `items.${index}.target`),
      ...children.flatMap((child, inner) => problem(child.target, `items.${index}.children.${inner}.target`)),
    ]),
  );
};

const pointers = ({ items }: MenuInput): Pointer[] =>
  items.flatMap(({ target, children }, index) => [
    ...pointer(target, `items.${index}.target`),
    ...children.flatMap((child, inner) => pointer(child.target, `items.${index}.children.${inner}.target`)),
  ]);

export const menuType = contentType({
  name: 'menu',
  thing: 'menu',
  table: 'menus',
  input: MenuInput,
  title: (menu) => menu.name,
  publishable: true,
  hasSlug: false,
  admin: { path: 'menus' },
  references: { socialImage: { to: 'image', many: false } },
  pointsAt: pointers,
  columns: (menu) => ({ place: menu.place }),
  validateForPublish: (menu) => (menu.items.length === 0 ? { items: 'Enter at least one item' } : {}),
  validateForSave: async (menu, { addresses }) => unknownTargets(menu, addresses),
  searchText: () => null,
});
