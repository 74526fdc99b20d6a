export { settingsRoutes } from './settings.routes.ts';
export { type Settings, settings } from './settings.service.ts';
export { storedSettings } from './settings.stored.ts';
export { settingsAdminRoutes } from './settings-admin.routes.ts';
