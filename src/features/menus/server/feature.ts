import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { done } from '#platform/http/routing/outcome.ts';
import { route } from '#platform/http/routing/route.ts';
import { api as m } from '../messages/en-GB.ts';
import type { MenuInput } from '../schema.ts';
import { MenuTargets } from '../target.ts';
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
  start: (services) => ({ menus: menus({ ...services, records: services.publicRecords }) }),
  routes: ({ menus }) => [
    route({
      method: 'GET',
      path: '/api/admin/menu-targets',
      access: 'menu:view',
      summary: m.targets,
      answer: MenuTargets,
      handle: async () => done(menus.targets()),
    }),
  ],
};
