import { contentType, type Pointer } from '#platform/content/content-type.ts';
import { MenuInput, type MenuTarget } from '../schema.ts';

const pointer = (target: MenuTarget, path: string): Pointer[] => {
  switch (target.kind) {
    case 'page':
      return [{ field: `${path}.page`, to: 'page', _id: target.page }];
    case 'post':
      return [{ field: `${path}.post`, to: 'post', _id: target.post }];
    case 'category':
      return [{ field: `${path}.category`, to: 'category', _id: target.category }];
    case 'projectCategory':
      return [{ field: `${path}.projectCategory`, to: 'project-category', _id: target.projectCategory }];
    case 'gallery':
      return [{ field: `${path}.gallery`, to: 'gallery', _id: target.gallery }];
    case 'projectCategories':
    case 'screen':
    case 'address':
    case 'none':
      return [];
  }
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
  searchText: () => null,
});
