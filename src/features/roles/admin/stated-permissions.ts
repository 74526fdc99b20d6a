/** Loads the permissions that features declare once, before the first screen that shows them. */
import { call } from '#web/admin/providers/call.ts';
import type { StatedPermissions } from '../schema.ts';

let stated: StatedPermissions['resources'] = [];

export const statedPermissions = (): StatedPermissions['resources'] => stated;

/** Loads a screen together with the permissions that it shows. */
export const withPermissions = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const request = stated.length > 0 ? null : call<StatedPermissions>('/api/admin/permissions');
  const [module, answer] = await Promise.all([load(), request]);
  stated = answer?.resources ?? stated;
  return module;
};
