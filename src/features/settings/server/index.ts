export type { Settings } from './settings.service.ts';
export { storedSettings } from './settings.stored.ts';
