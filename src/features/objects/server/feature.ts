import type { ServerFeature } from '#platform/feature.ts';
import { type StoredObjects, storedObjects } from './object.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    objects: StoredObjects;
  }
}

export const objectsFeature: ServerFeature = {
  name: 'objects',
  start: (services) => ({ objects: storedObjects(services) }),
};
