/**
 * Lists the roles that a new site starts with. They are records, which users who manage roles can edit, except the role
 * `owner`. Each feature declares which built-in roles get its permissions.
 */
import { builtInRoles } from './messages/en-GB.ts';

export { builtInRoles };
