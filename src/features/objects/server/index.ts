export type { StoredObjects } from './object.service.ts';
export { pauseRemoval, resumeRemoval } from './removal-pause.ts';
