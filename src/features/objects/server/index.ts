export { type ObjectOwner, type StoredObjects, storedObjects } from './object.service.ts';
