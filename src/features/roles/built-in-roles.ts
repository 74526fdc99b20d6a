/**
 * Lists the roles that a new site starts with. Roles are records; an administrator may edit all but the owner's. Each
 * feature declares which built-in roles get its permissions.
 */
import { builtInRoles } from './messages/en-GB.ts';

export { builtInRoles };
export type BuiltInRole = keyof typeof builtInRoles;
