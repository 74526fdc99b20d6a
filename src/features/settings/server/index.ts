export { settingsRoutes } from './settings.routes.ts';
export { type Settings, settings, storedSettings } from './settings.service.ts';
export { settingsOfficeRoutes } from './settings-office.routes.ts';
