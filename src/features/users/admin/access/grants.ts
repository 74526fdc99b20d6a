/** Prepares the form fields with the roles and permissions that the inviting user may grant to the new account. */
import { useMemo } from 'react';
import type { NewUser } from '../../schema.ts';
import { accessFields, selectableRoles } from './access-fields.tsx';

export const useGrants = ({ assignable, roles, permissions }: NewUser) =>
  useMemo(() => {
    // A user who may invite but grant nothing creates accounts with the default access.
    const fields =
      assignable.roles.length === 0
        ? []
        : accessFields({
            roles: selectableRoles([], assignable.roles),
            grantablePermissions: new Set(assignable.permissions),
            collapsed: true,
          });
    const allowed = new Set(assignable.roles.map(({ _id }) => _id));
    return { fields, values: { roles: roles.filter((_id) => allowed.has(_id)), permissions } };
  }, [assignable, roles, permissions]);
