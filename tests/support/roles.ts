/** Creates and finds roles through the admin API. */
import type { Role } from '#features/roles/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { ApiUser } from './people.ts';

/** Returns functions that call the admin API of roles: as `owner`, unless `by` says otherwise. */
export const roleCalls = (owner: () => ApiUser) => {
  const make = (fields: Record<string, unknown>, by = owner()) =>
    by.call<Role & ErrorAnswer>('POST', '/api/admin/roles', fields);
  const roleNamed = async (name: string): Promise<Role> => {
    const { body } = await owner().call<ListOf<Role>>('GET', '/api/admin/roles?max=100');
    const role = body.items.find((one) => one.name === name);
    if (role === undefined) throw new Error(`there is no role ${name}`);
    return role;
  };
  return { make, roleNamed };
};
