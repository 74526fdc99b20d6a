/** Provides the fields and values of an invitation for the roles and permissions that the current user may grant. */
import { useMemo } from 'react';
import type { NewUser } from '../../schema.ts';
import { accessFields, listSelectableRoles } from './access-fields.tsx';

export const useGrants = ({ assignable, roles, permissions }: NewUser) =>
  useMemo(() => {
    // A user who may invite but not grant anything has no choice: the server makes the invited people members.
    const fields =
      assignable.roles.length === 0
        ? []
        : accessFields({
            roles: listSelectableRoles([], assignable.roles),
            grantablePermissions: new Set(assignable.permissions),
            collapsed: true,
          });
    const assignableIds = new Set(assignable.roles.map(({ _id }) => _id));
    return { fields, values: { roles: roles.filter((_id) => assignableIds.has(_id)), permissions } };
  }, [assignable, roles, permissions]);
