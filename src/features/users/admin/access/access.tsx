/** Edits the roles and the individual permissions of a user. */

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sortPermissions } from '#features/roles/admin/permissions.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { fill } from '#web/admin/format.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMe } from '#web/admin/providers/me.tsx';
import type { User } from '../../schema.ts';
import { access as m, userScreen } from '../messages/en-GB.ts';
import { nameOf } from '../person.ts';
import { accessFields, listSelectableRoles } from './access-fields.tsx';

export function Access({ user }: { user: User }) {
  const client = useQueryClient();
  const me = useMe();
  const { roles, permissions, assignable, abilities } = user;
  const fields = useMemo(
    () =>
      accessFields({
        roles: listSelectableRoles(roles, assignable.roles),
        grantablePermissions: new Set(abilities.permissions ? assignable.permissions : []),
      }),
    [roles, assignable, abilities.permissions],
  );
  const values = useMemo(
    () => ({ roles: roles.map(({ _id }) => _id).sort(), permissions: sortPermissions(permissions) }),
    [roles, permissions],
  );
  const isOwnAccount = user._id === me._id;
  return (
    <>
      <p className="quiet part-intro">{m.intro}</p>
      {user.isLastOwner && <p className="note">{userScreen.lastOwner}</p>}
      {!abilities.permissions && (
        <p className="note">
          {me.may('user:permissions') ? userScreen.hasMorePermissions : userScreen.locked}
        </p>
      )}
      {isOwnAccount && abilities.permissions && !user.isLastOwner && <p className="note">{m.own}</p>}
      <SmallForm
        label={userScreen.tabs.access}
        fields={fields}
        values={values}
        storageKey={`users/${user._id}/access`}
        readOnly={!abilities.permissions}
        submitLabel={m.save}
        onConflict={() => client.refetchQueries({ queryKey: keys.record('users', user._id) })}
        onSend={async (values) => {
          const savedUser = await call<User>(apiPath('users', user._id, 'permissions'), {
            method: 'PUT',
            body: { version: user.version, ...values },
          });
          client.setQueryData(keys.record('users', user._id), savedUser);
          notify(fill(m.saved, { name: nameOf(savedUser) }), { type: 'info' });
          await refresh('users', 'roles');
        }}
      />
    </>
  );
}
