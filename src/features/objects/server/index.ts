export { type StoredObjects, storedObjects } from './object.service.ts';
export { pauseRemoval, resumeRemoval } from './removal-pause.ts';
