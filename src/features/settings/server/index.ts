export { settingsRoutes } from './settings.routes.ts';
export { type Settings, settings, storedSettings } from './settings.service.ts';
export { settingsAdminRoutes } from './settings-admin.routes.ts';
