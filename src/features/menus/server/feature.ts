import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { MenuInput } from '../schema.ts';
import { type MenuService, menus } from './menu.service.ts';
import { menuType } from './menu.type.ts';

declare module '#platform/feature.ts' {
  interface Content {
    menus: ContentService<MenuInput>;
  }
  interface Services {
    menus: MenuService;
  }
}

export const menusFeature: ServerFeature = {
  name: 'menus',
  contentTypes: [menuType],
  start: (services) => ({ menus: menus({ ...services, categories: services.postCategories }) }),
};
