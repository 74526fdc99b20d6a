import type { ServerFeature } from '#platform/feature.ts';
import { settingsPermissions } from '../permissions.ts';
import { settingsRoutes } from './settings.routes.ts';
import { type Settings, settings } from './settings.service.ts';
import { settingsAdminRoutes } from './settings-admin.routes.ts';

declare module '#platform/feature.ts' {
  interface Services {
    settings: Settings;
  }
}

export const settingsFeature: ServerFeature = {
  name: 'settings',
  permissions: settingsPermissions,
  start: (services) => ({
    settings: settings({
      ...services,
      categories: services.projectCategories,
      countOpenTenders: () => services.tenders.countOpen(),
    }),
  }),
  routes: ({ settings, mail }) => [
    ...settingsRoutes(settings),
    ...settingsAdminRoutes(settings, mail.sendTest),
  ],
};
