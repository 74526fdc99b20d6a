export { type StoredObjects, storedObjects } from './object.service.ts';
