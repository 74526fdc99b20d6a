/** Provides the permissions that features declare. They are loaded once, with the first screen that shows them. */
import { apiPath } from '#web/admin/data/api-path.ts';
import { call } from '#web/admin/providers/call.ts';
import type { DeclaredPermissions } from '../schema.ts';

let declared: DeclaredPermissions['resources'] = [];

export const declaredPermissions = (): DeclaredPermissions['resources'] => declared;

/** Loads a screen together with the permissions that it shows. */
export const withPermissions = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const request = declared.length > 0 ? null : call<DeclaredPermissions>(apiPath('permissions'));
  const [module, answer] = await Promise.all([load(), request]);
  declared = answer?.resources ?? declared;
  return module;
};
