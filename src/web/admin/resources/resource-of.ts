import { createContext, use } from 'react';
import type { AdminResource } from './resource-screens.ts';

/** All resources. A context, so that a field can look one up without importing all screens. */
export const ResourcesContext = createContext<readonly AdminResource[]>([]);

/**
 * Returns a function that returns the name of a content type's resource: `project-categories` for `project-category`. It
 * returns an unknown type unchanged.
 */
export const useResourceOf = (): ((type: string) => string) => {
  const resources = use(ResourcesContext);
  return (type) => resources.find(({ permissionPrefix }) => permissionPrefix === type)?.name ?? type;
};
