export { settingsRoutes } from './settings.routes.ts';
export { type Settings, settings } from './settings.service.ts';
export { settingsOfficeRoutes } from './settings-office.routes.ts';
