/** Reads users and grants them roles and permissions through the admin API. */
import type { User } from '#features/users/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import type { TestApp } from './app.ts';
import type { ApiUser } from './people.ts';

export const USERS = '/api/admin/users';

/** Returns the `_id` of every role by its name. */
export const roleIds = async ({ database }: TestApp): Promise<Map<string, string>> => {
  const roles = await database.db.selectFrom('roles').select(['_id', 'name']).execute();
  return new Map(roles.map(({ _id, name }) => [name, _id]));
};

/** Returns functions that call the admin API of users: as `owner`, unless `by` says otherwise. */
export const userAdminOf = (test: () => { owner: ApiUser; roles: ReadonlyMap<string, string> }) => {
  const roleIdsOf = (...names: string[]): string[] => names.map((name) => test().roles.get(name) ?? '');
  const fetchUser = async (_id: string, by = test().owner): Promise<User> =>
    (await by.call<User>('GET', `${USERS}/${_id}`)).body;
  /** Replaces all roles and permissions of a user. */
  const replaceAccess = async (
    person: Pick<ApiUser, '_id'>,
    names: string[],
    by = test().owner,
    permissions: string[] = [],
  ) => {
    const { version } = await fetchUser(person._id);
    return by.call<User & ErrorAnswer>('PUT', `${USERS}/${person._id}/permissions`, {
      roles: roleIdsOf(...names),
      permissions,
      version,
    });
  };
  return { roleIdsOf, fetchUser, replaceAccess };
};
